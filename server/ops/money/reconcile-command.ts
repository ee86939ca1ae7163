import type { ReconciliationDay } from '#src/contract/operations/reconciliation.contract.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { isDay } from '#src/domain/text/calendar-day.ts';
import { jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import { EXIT, type OpsArguments, type OpsCommand, UsageError } from '../ops-command.ts';
import { deskCommand } from '../publishing/desk-command.ts';
import type { Environment } from '../publishing/ops-api.ts';

const DAY_MS = 86_400_000;

/** The day that is asked for, or the last whole one in Jakarta. @throws UsageError */
function dayOption({ options }: OpsArguments): string {
  const given = options.get('day');
  if (given === undefined) return jakartaDay(new Date(Date.now() - DAY_MS));
  if (typeof given !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(given) || !isDay(given)) {
    throw new UsageError('--day takes a day as YYYY-MM-DD');
  }
  return given;
}

/** `npm run ops -- reconcile`: fetches the statements of a day through a running server and compares them with the books. */
export function reconcileCommand(environment?: Environment, send?: typeof fetch): OpsCommand {
  return deskCommand(
    {
      name: 'reconcile',
      usage: 'reconcile [--day YYYY-MM-DD]',
      summary:
        'Fetches the statements of suppliers, gateways and banks for a day (yesterday in Jakarta unless named), compares them with the books and lists what differs, figures last. Ends with 1 while something is open or a statement could not be read.',
      values: ['day'],
      work: async ({ given, output, api }) => {
        const day = dayOption(given);
        const days = (await api.call('ops.reconciliation.run', { day })).data as readonly ReconciliationDay[];
        for (const one of days) output.say(inWords(one));
        const [theirs, ours, difference, open] = (['theirs', 'ours', 'difference', 'open'] as const).map((figure) =>
          days.reduce((sum, one) => sum + (one.statement === 'read' ? one[figure] : 0), 0),
        );
        const read = days.filter(({ statement }) => statement === 'read').length;
        const unread = days.filter(({ statement }) => statement === 'unread').length;
        output.say(`${day}: ${days.length} providers, ${read} statements read, ${unread} not readable`);
        output.say(
          `theirs ${formatRupiah(theirs ?? 0)}, ours ${formatRupiah(ours ?? 0)}, difference ${formatRupiah(difference ?? 0)}, open ${open ?? 0}`,
        );
        output.result({ day, days });
        return open === 0 && unread === 0 ? EXIT.ok : EXIT.problems;
      },
    },
    environment,
    send,
  );
}

function inWords({
  connector,
  statement,
  trouble,
  lines,
  theirs,
  ours,
  difference,
  explained,
  open,
}: ReconciliationDay) {
  if (statement !== 'read')
    return `${connector}: ${statement === 'none' ? 'no statement given' : `not read (${trouble})`}`;
  const figures = `theirs ${formatRupiah(theirs)}, ours ${formatRupiah(ours)}, difference ${formatRupiah(difference)}`;
  return `${connector}: ${lines} lines, ${figures}, explained ${formatRupiah(explained)}, open ${open}`;
}
