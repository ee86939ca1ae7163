import { textIn } from '#src/engine/core/text/localized-text.ts';
import { machineMeta } from '#src/machines/every-machine.ts';
import { useTexts } from '../texts.tsx';
import { Word } from './Word.tsx';

const TONES = { pending: 'pending', success: 'live', failed: 'failed', info: 'info', muted: 'muted' } as const;

/** The state of an instance, with its machine's label and colour; an unknown state is shown by its key. */
export function StatusWord({ machine, status }: { readonly machine: string; readonly status: string }) {
  const { language } = useTexts();
  const meta = machineMeta(machine, status);
  return <Word tone={TONES[meta?.tone ?? 'muted']}>{textIn(meta?.label, language) || status}</Word>;
}
