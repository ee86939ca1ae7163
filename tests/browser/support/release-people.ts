import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { OperationName } from '#src/contract/operations.ts';
import type { PlainDocument } from '../../support/program-folder.ts';
import type { RunningProgram } from '../../support/running-program.ts';
import { signedInAt, type TestCaller } from '../../support/test-app.ts';
import type { Books } from './books.ts';

/** Two people of the demo's operations: one writes, the other approves. */
const AUTHOR = '081200000005';
const APPROVER = '081200000006';
const NOTE = 'browser test';

/** Two people of operations at a running program, who agree; they work over HTTP, without pages of their own. */
export interface ReleasePeople {
  /** A document as it is live. */
  live(kind: string, id: string): Promise<PlainDocument>;
  /** Puts drafts of these documents into an approved release. @returns its id */
  prepare(...documents: readonly PlainDocument[]): Promise<string>;
  publish(release: string): Promise<void>;
  rollBack(release: string): Promise<void>;
  /** Switches a product off. @param reason for agents, in every language the same */
  switchOff(product: string, reason: string): Promise<void>;
  switchOn(product: string): Promise<void>;
}

export async function releasePeople(program: RunningProgram, { db }: Books): Promise<ReleasePeople> {
  const person = async (hp: string): Promise<TestCaller> => {
    const { rows } = await sql<{ id: string }>`select id from account where hp = ${hp}`.execute(db);
    return signedInAt(() => program.url, db, String(rows[0]?.id));
  };
  const [author, approver] = [await person(AUTHOR), await person(APPROVER)];
  const must = async (who: TestCaller, operation: OperationName, args: PlainDocument): Promise<PlainDocument> => {
    const { status, body } = await who.call(operation, args);
    expect(status, `${operation}: ${JSON.stringify(body)}`).toBeLessThan(300);
    return body;
  };
  const editOf = async (named: PlainDocument): Promise<number> => {
    const kept = await author.call('ops.draft.get', named);
    return kept.status === 200 ? (kept.body.draft as { readonly edit: number }).edit : 0;
  };
  return {
    live: async (kind, id) => {
      const { live } = await must(author, 'ops.document.get', { kind, id });
      return (live as { readonly document: PlainDocument }).document;
    },
    prepare: async (...documents) => {
      const named = documents.map(({ kind, id }) => ({ kind, id }));
      for (const [at, document] of documents.entries()) {
        const name = named[at] ?? {};
        await must(author, 'ops.draft.save', { ...name, document, edit: await editOf(name) });
      }
      const made = await must(author, 'ops.release.create', { title: NOTE, note: NOTE, documents: named });
      const { id } = made.release as { readonly id: string };
      await must(approver, 'ops.release.approve', { release: id, note: NOTE });
      return id;
    },
    publish: async (release) => void (await must(approver, 'ops.release.publish', { release, note: NOTE })),
    rollBack: async (release) => void (await must(approver, 'ops.release.roll-back', { release, note: NOTE })),
    switchOff: async (id, reason) =>
      void (await must(author, 'ops.kill-switch.set', { kind: 'product', id, reason, note: NOTE })),
    switchOn: async (id) => void (await must(author, 'ops.kill-switch.clear', { kind: 'product', id, note: NOTE })),
  };
}
