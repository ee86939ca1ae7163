import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { type FileProblem, readRecording } from '#src/recording/read-recording.ts';
import type { Recording } from '#src/recording/recording.ts';
import { type Divergence, type Replay, type ReplayOptions, replayRecording } from '#src/recording/replay/replay.ts';
import { type Acceptance, readAcceptances, unaccepted } from './acceptance.ts';

/** What came of replaying one file. */
export interface FileReplay {
  readonly file: string;
  readonly recording?: Recording;
  /** The file is not whole; any of these fails it. */
  readonly problems: readonly FileProblem[];
  readonly replay?: Replay;
  readonly accepted: readonly Acceptance[];
  /** Divergences that nobody wanted. */
  readonly failures: readonly Divergence[];
}

/** Recordings below files and folders, in order. @throws Error for a path that does not exist */
export function findRecordings(places: readonly string[]): readonly string[] {
  return places.flatMap((place) =>
    statSync(place).isDirectory()
      ? readdirSync(place, { recursive: true, encoding: 'utf8' })
          .filter((name) => name.endsWith('.jsonl'))
          .map((name) => path.join(place, name))
          .sort()
      : [place],
  );
}

/** Replays one file against machines. Never throws for what stands in the file. */
export function replayFile(file: string, options: ReplayOptions = {}): FileReplay {
  const { recording, problems } = readRecording(readFileSync(file, 'utf8'));
  if (recording === undefined) return { file, problems, accepted: [], failures: [] };
  const replay = replayRecording(recording, options);
  const accepted = readAcceptances(file);
  return {
    file,
    recording,
    problems,
    replay,
    accepted,
    failures: unaccepted(replay.divergences, accepted, replay.definition),
  };
}

export const hasFailed = ({ problems, failures }: FileReplay): boolean => problems.length > 0 || failures.length > 0;
