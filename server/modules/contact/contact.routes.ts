import { Type } from '@sinclair/typebox';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import { withoutHiddenGames } from '#server/modules/account/index.ts';
import { defineRoute, type RouteDefinition, type SignedInContext } from '#server/platform/http/route.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import {
  type Contact,
  contactAnswer,
  contactCreateBody,
  contactListAnswer,
  contactListQuery,
  contactPinBody,
  contactUpdateBody,
} from '#src/contract/account/contact.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { coverNumber } from '#src/domain/text/cover-number.ts';
import {
  type ContactRow,
  changeContact,
  countContacts,
  deleteContact,
  findContact,
  insertContact,
  listContacts,
  pinContact,
} from './contact.repository.ts';
import {
  type ContactDocuments,
  type ContactType,
  contactInputs,
  contactInputsShown,
  contactNumber,
  contactTypes,
} from './contact-types.ts';

type Documents = ContactDocuments & Cohorts<ContactDocuments> & Partial<Pick<OpenDocumentStore, 'generation'>>;

export interface ContactDeps {
  readonly documents: Documents;
}

/** So many favourites are searched on the page itself; more would be an address book. */
const MOST_CONTACTS = 300;

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });

function present(
  { id, number, name, type, parameters, pinned_at }: ContactRow,
  types: ReadonlyMap<string, ContactType>,
): Contact {
  const kind = types.get(type);
  const plain = type.split('/').at(-1) ?? type;
  return {
    id,
    number: kind?.isCovered === true ? coverNumber(number) : number,
    name,
    type,
    label: kind?.label ?? { id: plain, en: plain, zh: plain },
    ...(kind === undefined ? {} : { route: type, ...contactInputsShown(kind, number, parameters) }),
    pinned: pinned_at !== null,
  };
}

/** @throws AppError `not_found`, also for a favourite of another account */
async function ownContact({ db, caller }: SignedInContext, id: string): Promise<ContactRow> {
  const row = await findContact(db, caller.accountId, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

const taken = () => new AppError('validation_failed', { fields: { '/number': [{ code: 'contact_taken' }] } });

export function contactRoutes({ documents }: ContactDeps): readonly RouteDefinition[] {
  return [...contactListRoutes(documents), ...ownContactRoutes(documents)];
}

const seenFrom =
  (documents: Documents) =>
  ({ caller }: SignedInContext) =>
    viewOf<ContactDocuments>(documents, caller);

/** Products that a new favourite may name: those on sale now. Existing favourites keep their product after it is hidden. */
const offeredFrom = (documents: Documents) => {
  const readPreferences = cachedPreferences(documents.generation);
  const seenBy = seenFrom(documents);
  return async (context: SignedInContext) => {
    const { whitelistedEmails } = await readPreferences(context.db);
    const seen = seenBy(context);
    const products = () => seen.products().filter(({ document }) => seen.isListed?.(document.id) !== false);
    return contactTypes({
      products: await withoutHiddenGames(context.db, context.caller, whitelistedEmails, products),
    });
  };
};

const answerFrom = (documents: Documents) => {
  const seenBy = seenFrom(documents);
  return (context: SignedInContext, row: ContactRow) => ({ contact: present(row, contactTypes(seenBy(context))) });
};

/** The list, and what is added to it. */
function contactListRoutes(documents: Documents): readonly RouteDefinition[] {
  const seenBy = seenFrom(documents);
  const offeredTo = offeredFrom(documents);
  const answer = answerFrom(documents);
  return [
    defineRoute({
      operation: 'contact.list',
      summary: 'Favourites of the signed-in account, pinned ones first (ACC-5)',
      policy: 'signed-in',
      audit: 'none',
      query: contactListQuery,
      answer: contactListAnswer,
      handle: async (context, { query }) => {
        const types = contactTypes(seenBy(context));
        const rows = await listContacts(context.db, context.caller.accountId, query.type);
        return {
          data: rows.map((row) => present(row, types)),
          types: [...(await offeredTo(context)).values()]
            .filter((one) => !one.isCovered)
            .map(({ type, label }) => ({ type, label })),
        };
      },
    }),
    defineRoute({
      operation: 'contact.create',
      summary: 'Keeps a number with a name; the number follows the rules of what is sold to it',
      policy: 'signed-in',
      audit: 'none',
      body: contactCreateBody,
      answer: contactAnswer,
      status: 201,
      handle: async (context, { body: { number: typed, name, type, parameters: others = {} } }) => {
        const { db, caller } = context;
        const { number, parameters } = contactInputs(seenBy(context), type, typed, others);
        if ((await countContacts(db, caller.accountId)) >= MOST_CONTACTS) throw new AppError('contact_limit');
        const row = await insertContact(db, caller.accountId, { number, name: name.trim(), type, parameters });
        if (row === undefined) throw taken();
        return answer(context, row);
      },
    }),
  ];
}

/** What is done with one favourite. */
function ownContactRoutes(documents: Documents): readonly RouteDefinition[] {
  const seenBy = seenFrom(documents);
  const answer = answerFrom(documents);
  return [
    defineRoute({
      operation: 'contact.update',
      summary: 'Renames a favourite or corrects its number',
      policy: 'signed-in',
      audit: 'none',
      params,
      body: contactUpdateBody,
      answer: contactAnswer,
      handle: async (context, { params: { id }, body }) => {
        const before = await ownContact(context, id);
        const values = {
          ...(body.name === undefined ? {} : { name: body.name.trim() }),
          ...(body.number === undefined ? {} : { number: contactNumber(seenBy(context), before.type, body.number) }),
        };
        const row = Object.keys(values).length === 0 ? before : await changeContact(context.db, before, values);
        if (row === undefined) throw taken();
        return answer(context, row);
      },
    }),
    defineRoute({
      operation: 'contact.pin',
      summary: 'Puts a favourite before the others, or back among them',
      policy: 'signed-in',
      audit: 'none',
      params,
      body: contactPinBody,
      answer: contactAnswer,
      handle: async (context, { params: { id }, body }) => {
        const row = await ownContact(context, id);
        return answer(context, await pinContact(context.db, row, body.pinned));
      },
    }),
    defineRoute({
      operation: 'contact.delete',
      summary: 'Forgets a favourite',
      policy: 'signed-in',
      audit: 'none',
      params,
      answer: Type.Object({}),
      handle: async (context, { params: { id } }) => {
        await deleteContact(context.db, await ownContact(context, id));
        return {};
      },
    }),
  ];
}
