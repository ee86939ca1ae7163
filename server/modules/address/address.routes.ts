import { Type } from '@sinclair/typebox';
import type { AreaBook } from '#server/modules/area/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import { addressAnswer, addressBody, addressListAnswer } from '#src/contract/account/address.contract.ts';
import { addressBook } from './use-addresses.ts';

const params = Type.Object({ id: Type.String({ pattern: '^[0-9]{1,18}$' }) });

export function addressRoutes(areas: AreaBook): readonly RouteDefinition[] {
  const book = addressBook(areas);
  return [
    defineRoute({
      operation: 'address.list',
      summary: 'Addresses of the signed-in account, the primary one first, and the provinces to choose from (ACC-5)',
      policy: 'signed-in',
      audit: 'none',
      answer: addressListAnswer,
      handle: ({ db, caller }) => book.list(db, caller.accountId),
    }),
    defineRoute({
      operation: 'address.create',
      summary: 'Keeps an address; the first is the primary one',
      policy: 'signed-in',
      audit: 'address.create',
      body: addressBody,
      answer: addressAnswer,
      status: 201,
      handle: ({ db, caller }, { body }) => book.create(db, caller.accountId, body),
    }),
    defineRoute({
      operation: 'address.update',
      summary: 'Corrects an address',
      policy: 'signed-in',
      audit: 'address.update',
      params,
      body: addressBody,
      answer: addressAnswer,
      handle: ({ db, caller }, { params: { id }, body }) => book.update(db, caller.accountId, id, body),
    }),
    defineRoute({
      operation: 'address.choose',
      summary: 'Makes an address the primary one',
      policy: 'signed-in',
      audit: 'address.choose',
      params,
      answer: addressAnswer,
      handle: ({ db, caller }, { params: { id } }) => book.choose(db, caller.accountId, id),
    }),
    defineRoute({
      operation: 'address.delete',
      summary: 'Forgets an address',
      policy: 'signed-in',
      audit: 'address.delete',
      params,
      answer: Type.Object({}),
      handle: ({ db, caller }, { params: { id } }) => book.remove(db, caller.accountId, id),
    }),
  ];
}
