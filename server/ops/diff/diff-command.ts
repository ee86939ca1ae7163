import { approvalNeeded } from '#src/engine/core/diff/approval.ts';
import { diffDocuments } from '#src/engine/core/diff/diff-documents.ts';
import { readJson } from '../folder/document-folder.ts';
import { EXIT, languageOption, type OpsCommand, UsageError } from '../ops-command.ts';

/** `npm run ops -- diff before.json after.json`: what changed, in words, and whether a second person must approve it. */
export const DIFF_COMMAND: OpsCommand = {
  name: 'diff',
  usage: 'diff before.json after.json [--json]',
  summary: 'Says what changed between two versions. Ends with 3 when a second person must approve.',
  async run(given, output) {
    const { words } = given;
    const [before, after] = words;
    const language = languageOption(given);
    if (before === undefined || after === undefined || words.length > 2)
      throw new UsageError('diff compares two files');
    const changes = diffDocuments(await readJson(before), await readJson(after));
    const approval = approvalNeeded(changes);
    for (const { kind, pointer, summary, said, moneyCritical } of changes) {
      output.say(`${kind}${moneyCritical ? ', money' : ''}: ${said?.[language] ?? summary}  (${pointer || '/'})`);
    }
    output.say(
      changes.length === 0
        ? 'No change.'
        : approval.needed
          ? 'A second person must approve.'
          : 'One person may publish.',
    );
    output.result({
      changes,
      approval: { needed: approval.needed, because: approval.because.map(({ pointer }) => pointer) },
    });
    return approval.needed ? EXIT.waiting : EXIT.ok;
  },
};
