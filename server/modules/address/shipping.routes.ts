import { Type } from '@sinclair/typebox';
import { type AreaBook, listRegencies } from '#server/modules/area/index.ts';
import { defineRoute, type RouteDefinition } from '#server/platform/http/route.ts';
import {
  addressAnswer,
  addressBody,
  addressListAnswer,
  cityListAnswer,
  cityListBody,
  shippingPickBody,
  shippingUpdateBody,
} from '#src/contract/account/address.contract.ts';
import { PROVINCES } from '#src/domain/people/province.ts';
import { addressBook } from './use-addresses.ts';

/** The shop's calls about addresses by the names of the specification's section 7; the deeds are those of `address.*`. */
export function shippingRoutes(areas: AreaBook): readonly RouteDefinition[] {
  return [...ownRoutes(areas), ...placeRoutes()];
}

function ownRoutes(areas: AreaBook): readonly RouteDefinition[] {
  const book = addressBook(areas);
  return [
    defineRoute({
      operation: 'shiping.list-address',
      summary: 'Addresses of the signed-in account, for the shop (SHOP-3)',
      policy: 'signed-in',
      audit: 'none',
      answer: addressListAnswer,
      handle: ({ db, caller }) => book.list(db, caller.accountId),
    }),
    defineRoute({
      operation: 'shiping.list-active-address',
      summary: 'Addresses that something can be sent to: their area exists',
      policy: 'signed-in',
      audit: 'none',
      answer: addressListAnswer,
      handle: async ({ db, caller }) => {
        const { data, provinces } = await book.list(db, caller.accountId);
        return { data: data.filter(({ choose_again }) => !choose_again), provinces };
      },
    }),
    defineRoute({
      operation: 'shiping.add',
      summary: 'Keeps an address; the first is the primary one',
      policy: 'signed-in',
      audit: 'address.create',
      body: addressBody,
      answer: addressAnswer,
      status: 201,
      handle: ({ db, caller }, { body }) => book.create(db, caller.accountId, body),
    }),
    defineRoute({
      operation: 'shiping.update',
      summary: 'Corrects an address',
      policy: 'signed-in',
      audit: 'address.update',
      body: shippingUpdateBody,
      answer: addressAnswer,
      handle: ({ db, caller }, { body: { id, ...typed } }) => book.update(db, caller.accountId, id, typed),
    }),
    defineRoute({
      operation: 'shiping.pick',
      summary: 'Makes an address the primary one',
      policy: 'signed-in',
      audit: 'address.choose',
      body: shippingPickBody,
      answer: addressAnswer,
      handle: ({ db, caller }, { body: { id } }) => book.choose(db, caller.accountId, id),
    }),
    defineRoute({
      operation: 'shiping.delete',
      summary: 'Forgets an address',
      policy: 'signed-in',
      audit: 'address.delete',
      body: shippingPickBody,
      answer: Type.Object({}),
      handle: ({ db, caller }, { body: { id } }) => book.remove(db, caller.accountId, id),
    }),
  ];
}

function placeRoutes(): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'shiping.province-address',
      summary: 'Provinces by their codes of the interior ministry',
      policy: 'public',
      audit: 'none',
      answer: cityListAnswer,
      handle: async () => ({ data: Object.entries(PROVINCES).map(([code, name]) => ({ code, name })) }),
    }),
    defineRoute({
      operation: 'shiping.city-address',
      summary: 'Cities and regencies of a province',
      policy: 'public',
      audit: 'none',
      body: cityListBody,
      answer: cityListAnswer,
      handle: async ({ db }, { body: { province } }) => ({ data: [...(await listRegencies(db, province))] }),
    }),
    defineRoute({
      operation: 'shiping.all-cities',
      summary: 'Cities and regencies of all provinces',
      policy: 'signed-in',
      audit: 'none',
      answer: cityListAnswer,
      handle: async ({ db }) => ({ data: [...(await listRegencies(db))] }),
    }),
  ];
}
