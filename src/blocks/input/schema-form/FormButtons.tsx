import { type IconButtonProps, TranslatableString } from '@rjsf/utils';
import { Icon } from '../../marks/Icon.tsx';
import styles from './SchemaForm.module.css';

function MarkButton({ props, mark, text }: { props: IconButtonProps; mark: string; text: TranslatableString }) {
  const name = props.registry.translateString(text);
  return (
    <button
      type="button"
      id={props.id}
      className={styles.tool}
      disabled={props.disabled}
      aria-label={name}
      onClick={props.onClick}
    >
      <Icon name={mark} size={20} />
    </button>
  );
}

export function AddButton(props: IconButtonProps) {
  return (
    <button
      type="button"
      id={props.id}
      className="button button-secondary"
      disabled={props.disabled}
      onClick={props.onClick}
    >
      <Icon name="plus" size={20} />
      <span>{props.registry.translateString(TranslatableString.AddItemButton)}</span>
    </button>
  );
}

export const RemoveButton = (props: IconButtonProps) => (
  <MarkButton props={props} mark="close" text={TranslatableString.RemoveButton} />
);
export const MoveUpButton = (props: IconButtonProps) => (
  <MarkButton props={props} mark="up" text={TranslatableString.MoveUpButton} />
);
export const MoveDownButton = (props: IconButtonProps) => (
  <MarkButton props={props} mark="down" text={TranslatableString.MoveDownButton} />
);
export const CopyItemButton = (props: IconButtonProps) => (
  <MarkButton props={props} mark="copy" text={TranslatableString.CopyButton} />
);
export const ClearButton = (props: IconButtonProps) => (
  <MarkButton props={props} mark="close" text={TranslatableString.ClearButton} />
);
