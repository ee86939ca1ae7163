import { useEffect, useRef, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useInAddress } from '../../field-frame/in-address.ts';
import { reportChange, submitFrom } from '../../field-frame/report-change.ts';
import { SearchBox } from './SearchBox.tsx';
import type { searchFieldSpec } from './search-field.spec.ts';
import { SEARCH_PAUSE_MS } from './search-pause.ts';

export function SearchField(given: BlockViewProps<typeof searchFieldSpec>) {
  const block = useInAddress(given);
  const { id, props, value } = block;
  const { t } = useTranslation();
  const bound = typeof value === 'string' ? value : '';
  const [typed, setTyped] = useState(bound);
  const reported = useRef(bound);
  const latest = useRef(block);
  latest.current = block;

  // A value set from outside (a cleared filter, Back) replaces what is typed; our own report coming back does not.
  useEffect(() => {
    if (bound === reported.current) return;
    reported.current = bound;
    setTyped(bound);
  }, [bound]);

  const report = (text: string): void => {
    if (text === reported.current) return;
    reported.current = text;
    reportChange(latest.current, text);
  };
  const reporter = useRef(report);
  reporter.current = report;
  useEffect(() => {
    const pause = setTimeout(() => reporter.current(typed), SEARCH_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  return (
    <div data-block="search-field" data-block-id={id}>
      <SearchBox
        id={id}
        label={props.label}
        placeholder={props.placeholder ?? t('blocks.search')}
        value={typed}
        onType={setTyped}
        onSubmit={(element) => {
          report(typed);
          submitFrom(element, block, typed);
        }}
      />
    </div>
  );
}
