import { writeFile } from 'node:fs/promises';
import type { Static } from '@sinclair/typebox';
import { LIST_FORMATS, listText } from '#src/contract/list-text.ts';
import { AUDIT_FILE } from '#src/contract/operations/audit-file.ts';
import type { auditList } from '#src/contract/operations/release.contract.ts';
import { countOption, EXIT, UsageError } from '../ops-command.ts';
import { deskCommand } from './desk-command.ts';

type Page = Static<typeof auditList.answer>;

/** As many entries as one page of the API holds. */
const PAGE = 200;

/** `npm run ops -- audit`: who did what, as CSV or JSON lines. */
export const AUDIT_COMMAND = deskCommand({
  name: 'audit',
  usage:
    'audit [--action release] [--subject text] [--from instant] [--to instant] [--most 1000] [--format csv|jsonl] [--out file]',
  summary: 'Writes the log, newest first; cells that a spreadsheet would run are made harmless.',
  values: ['action', 'subject', 'from', 'to', 'most', 'format', 'out'],
  work: async ({ given, output, api }) => {
    const { options } = given;
    const most = countOption(given, 'most', 1000);
    const format = LIST_FORMATS.find((one) => one === (options.get('format') ?? 'csv'));
    if (format === undefined) throw new UsageError('--format takes csv or jsonl');
    const filters = Object.fromEntries(['action', 'subject', 'from', 'to'].map((name) => [name, options.get(name)]));
    const events: Page['data'] = [];
    let cursor: string | undefined;
    do {
      const limit = Math.min(PAGE, most - events.length);
      const page = (await api.call('ops.audit.list', { ...filters, limit, cursor })) as Page &
        Readonly<Record<string, unknown>>;
      events.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== undefined && events.length < most);
    const text = listText(AUDIT_FILE, events, format);
    const file = options.get('out');
    if (typeof file === 'string') {
      await writeFile(file, text);
      output.say(`${events.length} entries written to ${file}.`);
    } else output.say(text.trimEnd());
    output.result({ entries: events });
    return EXIT.ok;
  },
});
