import { Link } from 'react-router-dom';
import { inspectorPath } from '#src/inspector/link/inspector-address.ts';
import { useTexts } from '../texts.tsx';

/** Leads to what happened to an instance, at the step where it failed, or the last one. @param name its key */
export function RecordingLink({ machine, name }: { readonly machine: string; readonly name: string }) {
  const { t } = useTexts();
  return (
    <Link to={inspectorPath(machine, name, 'failing')} aria-label={`${t('recording')} ${name}`}>
      {t('recording')}
    </Link>
  );
}
