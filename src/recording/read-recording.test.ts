import { describe, expect, test } from 'vitest';
import { transactionMachine } from '#src/machines/transaction/transaction.machine.ts';
import { diffContext, patchContext } from './context-patch.ts';
import { isMasked, maskContext, maskEvent } from './mask.ts';
import { LONGEST_LINE, MOST_BYTES, MOST_STEPS, readRecording } from './read-recording.ts';
import type { RecordedCall } from './recording.ts';
import { replayRecording } from './replay/replay.ts';
import { beginSimulation, simulatedRecording, simulateEvent } from './replay/simulate.ts';
import { writeRecording } from './write-recording.ts';

function sale(): string {
  let simulation = beginSimulation('transaction', transactionMachine);
  for (const type of ['PAY', 'SEND', 'REVIEW', 'SUPPLIER_FAILED']) {
    simulation = simulateEvent(transactionMachine, simulation, { type });
  }
  return writeRecording(simulatedRecording(transactionMachine, simulation, 'sale'));
}
const kinds = (text: string) => readRecording(text).problems.map(({ kind }) => kind);

describe('recording files', () => {
  test('LIFE-9: calls of suppliers are listed between the steps and exported unchanged; an incomplete one is left out', () => {
    const call: RecordedCall = {
      call: 'send',
      after: 2,
      at: '2026-01-01T00:00:00.000Z',
      request: null,
      supplier: 'biller',
      operation: 'top-up',
      reference: 'K1',
      outcome: 'unknown',
      sent: true,
      status: null,
      cause: 'timeout',
      reason: null,
      answer: {},
      durationMs: 5,
    };
    const { recording } = readRecording(sale());
    if (recording === undefined) throw new Error('the sale opens');
    const text = writeRecording({ ...recording, calls: [{ ...call, after: 9 }, call, { ...call, after: 0 }] });
    expect(text.split('\n').map((line) => line.startsWith('{"after"'))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
      false,
      false,
      true,
      false,
    ]);
    const again = readRecording(text);
    expect(again.problems).toEqual([]);
    expect(again.recording?.calls?.map(({ after }) => after)).toEqual([0, 2, 9]);
    expect(again.recording && writeRecording(again.recording)).toBe(text);
    expect(replayRecording(again.recording ?? recording).divergences).toEqual([]);
    expect(kinds(text.replace('"supplier":"biller"', '"supplier":7'))).toEqual(['bad-line']);
  });

  test('LIFE-9: a file that is no recording is refused with a reason', () => {
    expect(kinds('')).toEqual(['empty']);
    expect(kinds('hello')).toEqual(['not-a-recording']);
    expect(kinds('{"format":"konter-recording","version":1}')).toEqual(['not-a-recording']);
    expect(kinds('{"format":"konter-recording","version":9,"machine":"x"}')).toEqual(['unknown-version']);
    expect(kinds('null')).toEqual(['not-a-recording']);
    expect(kinds('x'.repeat(MOST_BYTES + 1))).toEqual(['too-large']);
  });

  test('LIFE-9: a file that is cut off or damaged opens as far as it can', () => {
    const text = sale();
    const cut = readRecording(text.slice(0, -30));
    expect(cut.recording?.steps).toHaveLength(4);
    expect(cut.problems).toEqual([{ kind: 'truncated', line: 6 }]);
    const lines = text.split('\n');
    const damaged = [lines[0], lines[1], '{"seq":', ...lines.slice(3)].join('\n');
    expect(readRecording(damaged).recording?.steps).toHaveLength(4);
    expect(kinds(damaged)).toEqual(['bad-line']);
    expect(kinds([...lines.slice(0, 2), ...lines.slice(3)].join('\n'))).toEqual(['gap']);
    expect(kinds(`${lines[0]}\n`)).toEqual(['no-steps']);
    expect(kinds(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual([]);
  });

  test('LIFE-9: a line longer or deeper than anything that is recorded is left out, and the rest opens', () => {
    const [head = '', begun = '', paid = '', ...rest] = sale().split('\n');
    const withValue = (value: string): string => paid.replace('"event":{', `"event":{"x":${value},`);
    const read = (line: string) => readRecording([head, begun, line, ...rest].join('\n'));
    expect(read(withValue('1')).problems).toEqual([]);
    const long = read(withValue(`"${'x'.repeat(LONGEST_LINE)}"`));
    expect(long.problems).toEqual([{ kind: 'long-line', line: 3 }]);
    expect(long.recording?.steps).toHaveLength(4);
    const deep = read(withValue(`${'['.repeat(20_000)}${']'.repeat(20_000)}`));
    expect(deep.problems).toEqual([{ kind: 'bad-line', line: 3 }]);
    expect(deep.recording?.steps).toHaveLength(4);
  });

  test('LIFE-9: a file of 50 MB opens in part, with a notice', () => {
    const [head = '', step = ''] = sale().split('\n');
    const text = `${head}\n${`${step}\n`.repeat(Math.ceil((50 * 1024 * 1024) / (step.length + 1)))}`;
    const { recording, problems } = readRecording(text);
    expect(recording?.steps).toHaveLength(MOST_STEPS);
    expect(problems.map(({ kind }) => kind)).toContain('too-many-steps');
  });

  test('LIFE-9: an edit by hand is found by replaying the file', () => {
    const { recording } = readRecording(
      sale().replace('"value":true', '"value":false').replace('"to":"failed"', '"to":"success"'),
    );
    if (recording === undefined) throw new Error('it opens');
    expect(replayRecording(recording).first).toMatchObject({ kind: 'state-differs', step: 5 });
  });

  test('LIFE-8: fields that are not listed are masked; masking twice changes nothing', () => {
    const event = { type: 'PAY', pin: '123456', list: [1, 2], cost: 5 };
    const { value } = maskEvent('transaction', event);
    expect(value).toEqual({
      type: 'PAY',
      pin: { masked: 'string', size: 6 },
      list: { masked: 'list', size: 2 },
      cost: 5,
    });
    expect(maskEvent('transaction', value).value).toEqual(value);
    expect(isMasked(value.pin)).toBe(true);
    expect(maskContext('nobody', { n: 1 })).toEqual({ n: { masked: 'number' } });
    expect(maskEvent('transaction', { type: 'FAIL', ...{ reason: 'x'.repeat(9_000) } })).toEqual({
      value: { type: 'FAIL', reason: { masked: 'string', size: 9_000 } },
      truncated: ['reason'],
    });
  });

  test('LIFE-9: a patch leads from one context to the next, whatever it holds', () => {
    const pairs: readonly (readonly [unknown, unknown])[] = [
      [{}, { a: 1 }],
      [{ a: 1 }, {}],
      [{ a: { b: 1, 'x/y~z': 2 } }, { a: { b: 2 }, c: [1] }],
      [{ a: [1, 2] }, { a: [2] }],
      [{ a: null }, { a: { b: null } }],
      [{ __proto__x: 1 }, { constructor: 2 }],
    ];
    for (const [before, after] of pairs) {
      expect(patchContext(before, diffContext(before, after))).toEqual(after);
    }
    expect(diffContext({ a: [1] }, { a: [1] })).toEqual([]);
  });
});
