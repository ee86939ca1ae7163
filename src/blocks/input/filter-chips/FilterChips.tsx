import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useViewServices } from '#src/engine/react/view-services.ts';
import styles from './Chip.module.css';
import { Chip } from './Chip.tsx';
import type { filterChipsSpec } from './filter-chips.spec.ts';

/** Filters of the address: shared by a link, kept on Back. Choosing the chosen one takes the filter away. */
export default function FilterChips({ id, props }: BlockViewProps<typeof filterChipsSpec>) {
  const { query, setQuery } = useViewServices();
  const chosen = (query[props.parameter] ?? '').split(',').filter((one) => one !== '');
  const toggle = (value: string): void => {
    const others = props.multiple ? chosen.filter((one) => one !== value) : [];
    const next = chosen.includes(value) ? others : [...others, value];
    // Choices' order, so that the same filter is the same address; a new filter starts at the first page.
    const text = props.choices
      .map((choice) => choice.value)
      .filter((one) => next.includes(one))
      .join(',');
    setQuery({ [props.parameter]: text === '' ? null : text, cursor: null });
  };
  return (
    <fieldset className={styles.chips} data-block="filter-chips" data-block-id={id}>
      <legend className="screen-reader-only">{props.label}</legend>
      {props.choices.map((choice) => (
        <Chip
          key={choice.value}
          pressed={choice.value === '' ? chosen.length === 0 : chosen.includes(choice.value)}
          onPress={() =>
            choice.value === '' ? setQuery({ [props.parameter]: null, cursor: null }) : toggle(choice.value)
          }
        >
          {choice.label}
        </Chip>
      ))}
    </fieldset>
  );
}
