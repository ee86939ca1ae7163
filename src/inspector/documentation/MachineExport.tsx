import { useState } from 'react';
import { Tabs } from '#src/ops/parts/Tabs.tsx';
import { useTexts } from '#src/ops/texts.tsx';
import type { MachineFacts } from '#src/recording/documentation/machine-facts.ts';
import { writeMermaid } from '#src/recording/documentation/write-mermaid.ts';
import { writeScxml } from '#src/recording/documentation/write-scxml.ts';
import styles from '../inspector.module.css';
import { saveText } from '../recordings/open-files.ts';

const FORMATS = [
  { id: 'mermaid', text: 'Mermaid', ending: 'mmd', type: 'text/vnd.mermaid', write: writeMermaid },
  { id: 'scxml', text: 'SCXML', ending: 'scxml', type: 'application/scxml+xml', write: writeScxml },
] as const;

/** A machine as text that other tools read: to copy, or as a file. */
export function MachineExport({ facts }: { readonly facts: MachineFacts }) {
  const { t } = useTexts();
  const [chosen, choose] = useState<string>(FORMATS[0].id);
  const [told, setTold] = useState('');
  const format = FORMATS.find(({ id }) => id === chosen) ?? FORMATS[0];
  const text = format.write(facts);
  return (
    <>
      <h2>{t('about.export')}</h2>
      <Tabs
        label={t('about.format')}
        items={FORMATS}
        chosen={format.id}
        onChoose={(id) => {
          choose(id);
          setTold('');
        }}
      />
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setTold(t('about.copied')),
              () => setTold(t('about.not-copied')),
            )
          }
        >
          {t('about.copy')}
        </button>
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => saveText(`${facts.name}.${format.ending}`, text, format.type)}
        >
          {t('about.download')}
        </button>
        <span role="status" className={styles.told}>
          {told}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.source} lang="en" tabIndex={0} aria-label={format.text}>
        <pre>{text}</pre>
      </section>
    </>
  );
}
