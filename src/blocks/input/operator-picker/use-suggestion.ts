import { useEffect, useRef } from 'react';

interface Suggestion {
  readonly number: string;
  /** Operator of the number's prefix; undefined for an unknown prefix. */
  readonly detected: string | undefined;
  /** Operator in the state, "" for none. */
  readonly chosen: string;
  readonly report: (operator: string) => void;
}

/**
 * Keeps the state's operator equal to the detected one as long as it was not picked by hand. What stands in the state
 * from elsewhere (a recent number, a link) counts as picked by hand when it differs from the prefix.
 * @returns how the agent picks one
 */
export function useSuggestion({ number, detected, chosen, report }: Suggestion): (operator: string) => void {
  const automatic = useRef('');
  const overridden = useRef(chosen !== '' && chosen !== detected);
  const before = useRef(number);
  const latest = useRef(report);
  latest.current = report;

  useEffect(() => {
    const emptied = number === '' && before.current !== '';
    before.current = number;
    if (emptied) {
      overridden.current = false;
      automatic.current = chosen;
    }
    if (overridden.current) return;
    const foreign = chosen !== '' && chosen !== automatic.current;
    if (foreign && detected !== undefined && chosen !== detected && number !== '') {
      overridden.current = true;
      return;
    }
    const next = detected ?? '';
    if (chosen === next || (detected === undefined && foreign)) return;
    automatic.current = next;
    latest.current(next);
  }, [number, detected, chosen]);

  return (operator) => {
    overridden.current = true;
    latest.current(operator);
  };
}
