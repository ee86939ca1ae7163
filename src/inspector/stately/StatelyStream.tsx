import { useEffect, useRef, useState } from 'react';
import { MACHINES } from '#src/machines/machines.ts';
import { useTexts } from '#src/ops/texts.tsx';
import type { Recording } from '#src/recording/recording.ts';
import { openStately, type StatelyLink, type StatelyState } from './open-stately.ts';
import { createStatelyTeller } from './stately-messages.ts';

interface StatelyStreamProps {
  readonly url: string;
  readonly recording: Recording;
  /** Step that is shown, from 0: the receiver gets the steps up to it, and follows. */
  readonly index: number;
}

/** Streams a recording to Stately's inspector while it is on the page. */
export default function StatelyStream({ url, recording, index }: StatelyStreamProps) {
  const { t } = useTexts();
  const [state, setState] = useState<StatelyState>('waiting');
  const link = useRef<StatelyLink>(undefined);
  const { machine } = recording.header;
  const teller = useRef<ReturnType<typeof createStatelyTeller>>(undefined);
  useEffect(() => {
    const opened = openStately(url, setState);
    link.current = opened;
    teller.current = createStatelyTeller(MACHINES.get(machine));
    return () => opened.close();
  }, [url, machine]);
  useEffect(() => {
    const until = recording.steps[index]?.seq ?? 0;
    link.current?.send(teller.current?.(recording, until) ?? []);
  }, [recording, index]);
  return <span role="status">{t(`stately.${state}`)}</span>;
}
