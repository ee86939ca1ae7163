import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { offerListAnswer } from '#src/contract/sale/offer.contract.ts';
import { transactionAnswer } from '#src/contract/sale/transaction.contract.ts';
import { sayPhrase } from '#src/engine/core/problems/say-problem.ts';
import { objectSchema, schemaOfFieldType } from '#src/engine/core/schema/schema-types.ts';
import { createExpressionChecker, elementType } from './expression-check.ts';

const checker = createExpressionChecker({
  state: objectSchema({
    number: schemaOfFieldType('string'),
    price: schemaOfFieldType('int'),
    ok: schemaOfFieldType('bool'),
    bills: schemaOfFieldType('list<string>'),
    inquiry: schemaOfFieldType('dyn'),
    errors: schemaOfFieldType('map'),
  }),
  data: objectSchema({ offers: offerListAnswer, trx: transactionAnswer }),
  account: Type.Union([objectSchema({ deposit: Type.Integer() }) as never, Type.Null()]),
  locale: { type: 'string' },
});

describe('SDUI-8: expressions are checked against declared types', () => {
  it.each([
    ['state.price + 1', 'int'],
    ['state.ok && state.price > 0', 'bool'],
    ['data.offers == null', 'bool'],
    ['data.offers != null && size(data.offers.data) > 0', 'bool'],
    ['pick(data.offers.data, "code", state.number).price + 1', 'int'],
    ['where(data.offers.data, "operator", state.number).map(o, o.price)', 'list<int>'],
    ['data.offers.data.filter(o, o.stock == "available").map(o, text(o.name))', 'list<string>'],
    ['data.trx.transaction.customer_name == null ? "-" : data.trx.transaction.customer_name', 'dyn<string>'],
    ['has(data.trx.transaction.sn)', 'bool'],
    ['coalesce(data.offers.data, [])', 'dyn'],
    ['state.inquiry.anything.at.all', 'dyn'],
    ['state.errors.anything', 'dyn'],
    ['data.offers.closed.reason.en', 'string'],
    ['text(data.offers.closed.reason) + money(state.price)', 'string'],
    ['state.ok ? text(data.offers.closed.reason) : null', 'dyn'],
    ['"x" in state.bills', 'bool'],
    ['account.deposit - state.price', 'int'],
    ['account == null', 'bool'],
  ])('%s is %s', (source, type) => {
    expect(checker.check(source)).toEqual({ ok: true, type });
  });

  it.each([
    ['state.prize', 'there is no field prize'],
    ['data.offer', 'there is no field offer'],
    ['data.offers.data[0].prize', 'there is no field prize'],
    ['data.offers.data.map(o, o.prize)', 'there is no field prize'],
    ['has(data.trx.transaction.serial)', 'there is no field serial'],
    ['nothing == null', 'there is no name nothing'],
    ['state.price + "a"', 'these types do not go together: int + string'],
    ['data.trx.transaction.customer_name + 1', 'these types do not go together: string + int'],
    ['state.number ? 1 : 2', "Ternary condition must be bool, got 'string'"],
    ['money(state.number)', 'the function does not take these types: money(string)'],
    ['state.number == state.price', 'these types do not go together: string == int'],
    ['eval("1")', 'unknown function eval'],
    ['1 +', 'Unexpected token: EOF'],
  ])('%s is refused', (source, reason) => {
    const verdict = checker.check(source);
    expect(verdict.ok ? verdict.type : sayPhrase(verdict.reason, 'en')).toBe(reason);
  });

  it('knows the element inside a repeat', () => {
    const list = checker.check('data.offers.data');
    const item = list.ok ? elementType(list.type) : undefined;
    const inside = checker.withNames({ item: item ?? 'dyn', index: 'int' });
    expect(inside.check('item.price + index')).toEqual({ ok: true, type: 'int' });
    expect(inside.check('item.prize').ok).toBe(false);
    expect(checker.check('item.price').ok).toBe(false);
    expect([elementType('dyn'), elementType('string')]).toEqual(['dyn', undefined]);
  });
});
