import { useEffect, useState } from 'react';
import type { OpsAnswers } from '../answers.ts';
import { useCall } from '../use-ops.ts';

/** How long typing must rest before the document is checked, in milliseconds. */
const REST_MS = 400;

export interface CheckState {
  readonly answer: OpsAnswers['ops.check'] | null;
  readonly checking: boolean;
}

/** Checks a document on the server as it is typed; undefined is no JSON and is not checked. */
export function useCheck(document: unknown, text: string): CheckState {
  const call = useCall();
  const [state, setState] = useState<CheckState>({ answer: null, checking: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parsed document is another object on each render; its text is not
  useEffect(() => {
    if (document === undefined) return;
    let over = false;
    setState((before) => ({ ...before, checking: true }));
    const timer = setTimeout(() => {
      call('ops.check', { document }).then(
        (answer) => {
          if (!over) setState({ answer, checking: false });
        },
        () => {
          if (!over) setState((before) => ({ ...before, checking: false }));
        },
      );
    }, REST_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [call, text]);
  return state;
}
