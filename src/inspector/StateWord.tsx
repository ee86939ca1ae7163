import { machineMeta } from '#src/machines/every-machine.ts';
import type { Tone } from '#src/machines/state-meta.ts';
import { Word, type WordTone } from '#src/ops/parts/Word.tsx';
import { useTexts } from '#src/ops/texts.tsx';

const TONES: Readonly<Record<Tone, WordTone>> = {
  pending: 'pending',
  success: 'live',
  failed: 'failed',
  info: 'info',
  muted: 'muted',
};

/** A state's name in the user's language, its raw key where it has none. */
export function useStateLabel(): (machine: string, state: string) => string {
  const { language } = useTexts();
  return (machine, state) => machineMeta(machine, state)?.label[language] ?? state;
}

/** A state as a coloured word with its raw key behind. */
export function StateWord({ machine, state }: { readonly machine: string; readonly state: string }) {
  const label = useStateLabel();
  const meta = machineMeta(machine, state);
  return (
    <>
      <Word tone={meta === undefined ? 'muted' : TONES[meta.tone]}>{label(machine, state)}</Word> <code>{state}</code>
    </>
  );
}

/** A state's value as text: its name, or its parts. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '–' : JSON.stringify(value);
