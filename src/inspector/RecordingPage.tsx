import { useMemo, useState } from 'react';
import { Loaded } from '#src/ops/parts/Loaded.tsx';
import { useAnswer } from '#src/ops/use-ops.ts';
import { readRecording } from '#src/recording/read-recording.ts';
import { FileProblems } from './FileProblems.tsx';
import { Player } from './player/Player.tsx';

const FOLLOW_MS = 1_000;

/** One recording of this program, followed live on request. */
export function RecordingPage({ machine, name }: { readonly machine: string; readonly name: string }) {
  const [following, setFollowing] = useState(false);
  const answer = useAnswer('ops.recording.get', { noun: machine, key: name }, following ? { everyMs: FOLLOW_MS } : {});
  return (
    <Loaded answer={answer}>
      {(data) => (
        <Opened name={data.name} text={data.text} live={{ machine, key: name, following, follow: setFollowing }} />
      )}
    </Loaded>
  );
}

interface Live {
  readonly machine: string;
  readonly key: string;
  readonly following: boolean;
  readonly follow: (on: boolean) => void;
}

function Opened({ name, text, live }: { readonly name: string; readonly text: string; readonly live: Live }) {
  const { recording, problems } = useMemo(() => readRecording(text), [text]);
  return (
    <>
      <FileProblems problems={problems} opened={recording !== undefined} />
      {recording !== undefined && <Player recording={recording} name={name} text={text} live={live} />}
    </>
  );
}
