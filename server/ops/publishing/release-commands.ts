import { EXIT, type ExitCode, type OpsCommand, UsageError } from '../ops-command.ts';
import { type DeskWork, deskCommand, listOption, namedDocument, textOption } from './desk-command.ts';
import { saveDrafts } from './document-commands.ts';
import type { OpsOperationName } from './ops-api.ts';

interface ReleaseAnswer {
  readonly id: string;
  readonly state: string;
  readonly approval: { readonly needed: boolean };
  readonly approvals: readonly unknown[];
  readonly waits_for: readonly { readonly name: string }[];
}

/** The release of `--release`, or a new one of the files that are named. */
async function releaseOf({ given, api }: DeskWork, note: string): Promise<ReleaseAnswer> {
  const named = given.options.get('release');
  if (typeof named === 'string')
    return (await api.call('ops.release.get', { release: named })).release as ReleaseAnswer;
  if (given.words.length === 0) throw new UsageError('name files, or a release with --release');
  const documents = await saveDrafts(api, given.words, note);
  const title = textOption(given, 'title', given.words.join(', ').slice(0, 120));
  return (await api.call('ops.release.create', { title, note, documents })).release as ReleaseAnswer;
}

/** Takes a step, unless a second person is missing: then the release waits, and the command ends with 3. */
async function show(work: DeskWork, operation: OpsOperationName, more: object): Promise<ExitCode> {
  const { given, output, api } = work;
  const note = textOption(given, 'note');
  const release = await releaseOf(work, note);
  if (release.approval.needed && release.approvals.length === 0) {
    const whose = release.waits_for.map(({ name }) => name).join(', ') || 'a colleague';
    output.complain(`Release ${release.id} waits for a second person (${whose}): approve --release ${release.id}`);
    output.result({ release, waiting: 'approval' });
    return EXIT.waiting;
  }
  const { release: after } = await api.call(operation, { release: release.id, note, ...more });
  const { id, state } = after as ReleaseAnswer;
  output.say(`Release ${id} is ${state}.`);
  output.result({ release: after });
  return EXIT.ok;
}

/** @param done what was done, where the state does not say it */
async function step(work: DeskWork, operation: OpsOperationName, done?: string): Promise<0> {
  const { given, output, api } = work;
  const release = textOption(given, 'release');
  const { release: after } = await api.call(operation, { release, note: textOption(given, 'note') });
  output.say(`Release ${release} is ${done ?? (after as ReleaseAnswer).state}.`);
  output.result({ release: after });
  return EXIT.ok;
}

const PUBLISH = deskCommand({
  name: 'publish',
  usage: 'publish (file.json … | --release id) --note why [--title text] [--at instant]',
  summary:
    'Releases files together and shows them to everybody, now or at a time. Ends with 3 while an approval is missing.',
  values: ['release', 'note', 'title', 'at'],
  work: (work) => {
    const at = work.given.options.get('at');
    return typeof at === 'string' ? show(work, 'ops.release.schedule', { at }) : show(work, 'ops.release.publish', {});
  },
});

/** Accounts by phone number or account number. */
async function findNamed({ api }: DeskWork, named: string | true | undefined): Promise<readonly string[] | undefined> {
  if (typeof named !== 'string') return undefined;
  const { data } = await api.call('ops.account.find', { named });
  return (data as readonly { readonly id: string }[]).map(({ id }) => id);
}

const ROLL_OUT = deskCommand({
  name: 'rollout',
  usage: 'rollout (file.json … | --release id) --note why (--percent 10 | --category qa | --account 081…,17)',
  summary: 'Shows a release to a share of the accounts; again with another share to change it.',
  values: ['release', 'note', 'title', 'percent', 'category', 'account'],
  work: (work) => {
    const percent = work.given.options.get('percent');
    if (percent !== undefined && !/^([1-9]\d?|100)$/.test(String(percent)))
      throw new UsageError('--percent takes 1 to 100');
    const categories = listOption(work.given, 'category');
    const named = work.given.options.get('account');
    if (percent === undefined && categories === undefined && named === undefined) {
      throw new UsageError('say to whom: --percent, --category or --account');
    }
    return findNamed(work, named).then((accounts) => {
      const share = {
        ...(percent === undefined ? {} : { percent: Number(percent) }),
        ...(categories === undefined ? {} : { categories }),
        ...(accounts === undefined ? {} : { accounts }),
      };
      return show(work, 'ops.release.roll-out', { share });
    });
  },
});

const ROLL_BACK = deskCommand({
  name: 'rollback',
  usage: 'rollback --release id --note why',
  summary: 'Takes a release back: what was live before is live again.',
  values: ['release', 'note'],
  work: (work) => step(work, 'ops.release.roll-back'),
});

const APPROVE = deskCommand({
  name: 'approve',
  usage: 'approve --release id --note why',
  summary: 'Says yes to somebody else’s release.',
  values: ['release', 'note'],
  work: (work) => step(work, 'ops.release.approve', 'approved'),
});

const WITHDRAW = deskCommand({
  name: 'withdraw',
  usage: 'withdraw --release id --note why',
  summary: 'Takes a release back before it is live: it never will be.',
  values: ['release', 'note'],
  work: (work) => step(work, 'ops.release.withdraw'),
});

const KILL = deskCommand({
  name: 'kill',
  usage: 'kill product/id|connector/id --note why (--reason text | --clear)',
  summary: 'Stops new sales at once, or opens them again; what is under way goes on.',
  values: ['note', 'reason'],
  flags: ['clear'],
  work: async ({ given, output, api }) => {
    const { kind, id } = namedDocument(given.words[0]);
    const note = textOption(given, 'note');
    const clear = given.options.has('clear');
    const answer = clear
      ? await api.call('ops.kill-switch.clear', { kind, id, note })
      : await api.call('ops.kill-switch.set', { kind, id, note, reason: textOption(given, 'reason') });
    output.say(clear ? `${kind}/${id} is sold again.` : `${kind}/${id} is closed.`);
    output.result(answer);
    return EXIT.ok;
  },
});

export const RELEASE_COMMANDS: readonly OpsCommand[] = [PUBLISH, ROLL_OUT, ROLL_BACK, APPROVE, WITHDRAW, KILL];
