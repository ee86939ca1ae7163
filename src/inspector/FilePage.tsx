import { useTexts } from '#src/ops/texts.tsx';
import { FileProblems } from './FileProblems.tsx';
import styles from './inspector.module.css';
import { Player } from './player/Player.tsx';
import type { OpenFile } from './recordings/open-files.ts';

/** A dropped file: opened as far as possible, or refused with a reason. */
export function FilePage({ files, name }: { readonly files: readonly OpenFile[]; readonly name: string }) {
  const { t } = useTexts();
  const file = files.find((one) => one.name === name) ?? files[0];
  if (file === undefined) return <p className={styles.page}>{t('file-again')}</p>;
  const corpus = files.flatMap(({ recording }) => recording ?? []);
  return (
    <>
      <FileProblems problems={file.problems} opened={file.recording !== undefined} />
      {file.recording !== undefined && (
        <Player key={file.name} recording={file.recording} name={file.name} text={file.text} corpus={corpus} />
      )}
    </>
  );
}
