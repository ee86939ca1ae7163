import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { Icon } from '../../marks/Icon.tsx';
import styles from './FileDrop.module.css';
import type { fileDropSpec } from './file-drop.spec.ts';
import { toBase64 } from './to-base64.ts';

/** One file at a time: the next one waits until what follows from the one before is done. */
export default function FileDrop({ id, props, emit, busy }: BlockViewProps<typeof fileDropSpec>) {
  const { t } = useTranslation();
  const running = useRef(false);
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const off = props.disabled === true || busy;

  const take = async (file: File | undefined): Promise<void> => {
    if (file === undefined || off || running.current) return;
    setProblem('');
    if (file.size > props.max_bytes) {
      setProblem(t('blocks.file-drop.too-large', { limit: Math.floor(props.max_bytes / 1024 / 1024) }));
      return;
    }
    running.current = true;
    try {
      await emit('chosen', { name: file.name, content: toBase64(new Uint8Array(await file.arrayBuffer())) });
    } catch {
      setProblem(t('blocks.file-drop.unreadable'));
    } finally {
      running.current = false;
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>): void => {
    const [file] = event.target.files ?? [];
    // The same file may be chosen again after it was mended.
    event.target.value = '';
    void take(file);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.block} data-block="file-drop" data-block-id={id}>
      <label
        className={styles.zone}
        data-over={over}
        data-off={off}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className="screen-reader-only"
          accept={props.accept}
          disabled={off}
          onChange={choose}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== ''}
        />
        <Icon name="upload" size={28} />
        <span className={styles.label}>{busy ? t('blocks.file-drop.sending') : props.label}</span>
        {props.help && <span className={styles.help}>{props.help}</span>}
      </label>
      <div aria-live="assertive" id={`${id}-help`}>
        {problem !== '' && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
