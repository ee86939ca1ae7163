import { inTransaction } from '#server/platform/database/transaction.ts';
import { recordAuditedAction } from '#server/platform/http/guard/record-audit.ts';
import {
  defineRoute,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import { pageById } from '#server/platform/paging/id-cursor.ts';
import {
  ofPerson,
  ofPersonDevice,
  personAnswer,
  personDeviceBody,
  personListAnswer,
  personListQuery,
  personRevealAnswer,
  personRevealBody,
  personSessionEndBody,
  rightChangeBody,
  rightChangeDecideBody,
  rightChangeListAnswer,
  waitingListQuery,
} from '#src/contract/operations/person.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { changeRights, confirmRightChange, withdrawRightChange } from './change-rights.ts';
import { findAccountRows, readAccountRow } from './person.repository.ts';
import { personSaleList } from './person-sale-list.ts';
import { presentPerson, presentPersonRow } from './present-person.ts';
import { listRightChanges } from './right-change.repository.ts';
import { serveDevice, signOutPerson } from './serve-person.ts';

const USUAL_LIMIT = 50;
/** A person types; a script that tries numbers in turn is stopped soon. */
const SEARCHES_PER_MINUTE = 60;

/** People as operations see and serve them: rights, devices, sessions (ACC-8, decision 0051). For operations alone. */
export function personRoutes(): readonly RouteDefinition[] {
  return [...readingRoutes(), ...servingRoutes(), ...rightRoutes()];
}

function readingRoutes(): readonly RouteDefinition[] {
  return [...searchRoutes(), ...disclosureRoutes()];
}

function searchRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.person.list',
      summary: 'People by phone number, e-mail address, name or number of the account, the newest first; masked',
      policy: OPERATIONS_ONLY,
      audit: 'person.find',
      auditsItself: true,
      perMinute: SEARCHES_PER_MINUTE,
      query: personListQuery,
      answer: personListAnswer,
      handle: (context, { query }) =>
        inTransaction(context.db, async (trx) => {
          const search = query.search?.trim() ?? '';
          const { rows, next } = await pageById(query, USUAL_LIMIT, (page) => findAccountRows(trx, search, page));
          // As in the one box: who was shown, and not what was typed.
          const subject = rows.map(({ id }) => id).join(', ');
          await recordAuditedAction(trx, context, {
            action: 'person.find',
            subject: subject === '' ? 'nobody' : subject,
          });
          return { data: rows.map(presentPersonRow), ...next };
        }),
    }),
    defineRoute({
      operation: 'ops.person.get',
      summary: 'One person: rights, money, devices, sessions, complaints, what waits for a second person; masked',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      params: ofPerson,
      answer: personAnswer,
      handle: async ({ db, caller }, { params }) => ({
        person: await presentPerson(db, caller.accountId, params.person),
      }),
    }),
  ];
}

function disclosureRoutes(): readonly RouteDefinition[] {
  return [
    personSaleList.route,
    defineRoute({
      operation: 'ops.person.reveal',
      summary: 'Phone number and e-mail address unmasked, with a reason that stands in the log',
      policy: OPERATIONS_ONLY,
      audit: 'person.reveal',
      auditsItself: true,
      params: ofPerson,
      body: personRevealBody,
      answer: personRevealAnswer,
      handle: (context, { params, body }) =>
        inTransaction(context.db, async (trx) => {
          const row = await readAccountRow(trx, params.person);
          if (row === undefined) throw new AppError('not_found');
          await recordAuditedAction(trx, context, { action: 'person.reveal', subject: params.person, note: body.note });
          return { phone: row.hp, email: row.email };
        }),
    }),
    defineRoute({
      operation: 'ops.right-change.list',
      summary: 'What accounts should be allowed to do, where a second person is waited for; newest first',
      policy: OPERATIONS_ONLY,
      audit: 'none',
      query: waitingListQuery,
      answer: rightChangeListAnswer,
      handle: async ({ db, caller }, { query }) => {
        const { rows, next } = await pageById(query, USUAL_LIMIT, (page) =>
          listRightChanges(db, caller.accountId, page),
        );
        return { data: [...rows], ...next };
      },
    }),
  ];
}

const shared = { policy: OPERATIONS_ONLY, auditsItself: true, params: ofPerson, answer: personAnswer } as const;
const answer = async ({ db, caller }: Pick<SignedInContext, 'db' | 'caller'>, id: string) => ({
  person: await presentPerson(db, caller.accountId, id),
});

function servingRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      ...shared,
      operation: 'ops.person.device',
      summary: 'Revoke, block or allow a device of somebody; its owner is told',
      audit: 'person.device',
      params: ofPersonDevice,
      body: personDeviceBody,
      handle: (context, { params, body }) =>
        inTransaction(context.db, async (trx) => {
          await serveDevice(trx, context, params.person, { deviceId: params.device, ...body });
          return answer({ ...context, db: trx }, params.person);
        }),
    }),
    defineRoute({
      ...shared,
      operation: 'ops.person.session.end',
      summary: 'Sign somebody out everywhere; the owner is told',
      audit: 'person.session.end',
      body: personSessionEndBody,
      handle: (context, { params, body }) =>
        inTransaction(context.db, async (trx) => {
          await signOutPerson(trx, context, params.person, body.note);
          return answer({ ...context, db: trx }, params.person);
        }),
    }),
  ];
}

function rightRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      ...shared,
      operation: 'ops.person.change',
      summary: 'Change what an account may do: what closes counts at once, what opens waits for a second person',
      audit: 'person.change',
      body: rightChangeBody,
      handle: async (context, { params, body }) => {
        await changeRights(context.db, context, params.person, body);
        return answer(context, params.person);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.person.confirm',
      summary: 'Say yes as a second person: the account may do it from its next request on',
      audit: 'person.confirm',
      body: rightChangeDecideBody,
      handle: async (context, { params, body }) => {
        await confirmRightChange(context.db, context, params.person, body);
        return answer(context, params.person);
      },
    }),
    defineRoute({
      ...shared,
      operation: 'ops.person.withdraw',
      summary: 'Take a proposal back, one’s own or another’s',
      audit: 'person.withdraw',
      body: rightChangeDecideBody,
      handle: (context, { params, body }) =>
        inTransaction(context.db, async (trx) => {
          await withdrawRightChange(trx, context, params.person, body);
          return answer({ ...context, db: trx }, params.person);
        }),
    }),
  ];
}
