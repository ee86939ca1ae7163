import { type DragEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAccount } from '#src/app/program/program-context.ts';
import { TextsProvider, type ToolTexts, useTexts } from '#src/ops/texts.tsx';
import { useAnswer } from '#src/ops/use-ops.ts';
import { FilePage } from './FilePage.tsx';
import { HomePage } from './HomePage.tsx';
import styles from './inspector.module.css';
import { inspectorPath, readInspectorAddress } from './link/inspector-address.ts';
import { MachinePage } from './MachinePage.tsx';
import { RecordingPage } from './RecordingPage.tsx';
import { type OpenFile, openFiles } from './recordings/open-files.ts';
import { StatelyAddress } from './stately/stately-address.ts';

const TEXTS: ToolTexts = {
  id: () => import('./i18n/id.json'),
  en: () => import('./i18n/en.json'),
  zh: () => import('./i18n/zh.json'),
};

/** The inspector at `/inspector`: recordings of every machine, step by step, against today's code (LIFE-8, LIFE-9). */
export default function Inspector() {
  return (
    <TextsProvider namespace="inspector" resources={TEXTS}>
      <Pages />
    </TextsProvider>
  );
}

function Pages() {
  const { t } = useTexts();
  const account = useAccount();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const file = new URLSearchParams(search).get('file');
  const { machine, key } = file === null ? readInspectorAddress(pathname) : {};
  const [files, setFiles] = useState<readonly OpenFile[]>([]);
  const [over, setOver] = useState(false);
  const allowed = account?.category === 'operations' || account?.category === 'qa';
  const stream = useAnswer('ops.recording.stream', allowed ? {} : null);
  if (!allowed) {
    return <p className={styles.forbidden}>{t('forbidden')}</p>;
  }
  const bring = async (list: Iterable<File>): Promise<void> => {
    const opened = await openFiles(list);
    if (opened.length === 0) return;
    setFiles(opened);
    // The path stays: another one would resolve its screen on the server, and there may be no network.
    void navigate({ search: `?${new URLSearchParams({ file: opened[0]?.name ?? '' })}` });
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void bring(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button that opens files is the first
    <div
      className={styles.inspector}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Bar machine={machine} name={key ?? file} onOpen={(list) => void bring(list)} />
      <StatelyAddress value={stream.data?.stately ?? null}>
        {file !== null ? (
          <FilePage files={files} name={file} />
        ) : machine === undefined ? (
          <HomePage />
        ) : key === undefined ? (
          <MachinePage key={machine} name={machine} />
        ) : (
          <RecordingPage key={`${machine}/${key}`} machine={machine} name={key} />
        )}
      </StatelyAddress>
    </div>
  );
}

interface BarProps {
  readonly machine: string | undefined;
  /** The open recording or file; null: none is open. */
  readonly name: string | null;
  readonly onOpen: (files: Iterable<File>) => void;
}

/** Where one is in the inspector, and the button that opens files. */
function Bar({ machine, name, onOpen }: BarProps) {
  const { t } = useTexts();
  return (
    <nav className={styles.bar} aria-label={t('inspector')}>
      <Link to="/inspector" aria-current={machine === undefined && name === null ? 'page' : undefined}>
        {t('recordings')}
      </Link>
      {machine !== undefined && (
        <Link to={inspectorPath(machine)} aria-current={name === null ? 'page' : undefined}>
          {machine}
        </Link>
      )}
      {name !== null && <span className={styles.crumb}>{name}</span>}
      <label className={`button button-secondary button-small ${styles.open}`}>
        {t('open-file')}
        <input
          type="file"
          multiple
          accept=".jsonl,application/x-ndjson"
          className="screen-reader-only"
          onChange={(event) => {
            onOpen(event.target.files ?? []);
            event.target.value = '';
          }}
        />
      </label>
    </nav>
  );
}
