import { saveBlob } from '#src/app/api/save-file.ts';
import { LIST_FORMATS, type ListFormat, listText } from '#src/contract/list-text.ts';
import { AUDIT_FILE } from '#src/contract/operations/audit-file.ts';
import { countText } from '#src/domain/text/count-text.ts';
import type { AuditEvent } from '../answers.ts';
import styles from '../console.module.css';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

/** A file holds at most this many entries; filters make it fewer. */
const MOST = 10_000;
const PAGE = 200;
const TYPE: Readonly<Record<ListFormat, string>> = { csv: 'text/csv', jsonl: 'application/x-ndjson' };

/** The filtered entries as a file: CSV without executable formulas, or JSON lines. */
export function AuditExport({ filters }: { readonly filters: Readonly<Record<string, unknown>> }) {
  const { t, language } = useTexts();
  const step = useStep();
  const save = (format: ListFormat): void =>
    void step.run(async (call) => {
      const events: AuditEvent[] = [];
      let cursor: string | undefined;
      do {
        const page = await call('ops.audit.list', { ...filters, limit: PAGE, cursor });
        events.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== undefined && events.length < MOST);
      saveBlob(
        `audit.${format}`,
        new Blob([listText(AUDIT_FILE, events, format)], { type: `${TYPE[format]};charset=utf-8` }),
      );
    });
  return (
    <div className={styles.actions}>
      {LIST_FORMATS.map((format) => (
        <button
          key={format}
          type="button"
          className="button button-secondary button-small"
          disabled={step.busy}
          onClick={() => save(format)}
        >
          {t(`audit.export-of.${format}`)}
        </button>
      ))}
      <small>{t('audit.export-help', { most: countText(MOST, language) })}</small>
      {step.error !== '' && (
        <p className={styles.refused} role="alert">
          {step.error}
        </p>
      )}
    </div>
  );
}
