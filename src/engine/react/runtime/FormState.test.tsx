// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import type { Validator, ValidatorError } from '../screen-host.ts';
import { callFailure, mountScreen, type RecordingHost, recordingHost } from '../test-support/mount-screen.tsx';

afterEach(cleanup);

/** Stands in for a compiled validator: number of 10 digits required, name optional but at least 3 letters. */
function checker(): Validator {
  const errorsOf = (data: unknown): ValidatorError[] => {
    const { parameters = {}, name } = data as { parameters?: { number?: string }; name?: string };
    const errors: ValidatorError[] = [];
    if (parameters.number === undefined)
      errors.push({ instancePath: '/parameters', keyword: 'required', params: { missingProperty: 'number' } });
    else if (!/^\d{10}$/.test(parameters.number))
      errors.push({ instancePath: '/parameters/number', keyword: 'pattern', params: {} });
    if (name !== undefined && name.length < 3)
      errors.push({ instancePath: '/name', keyword: 'minLength', params: { limit: 3 } });
    return errors;
  };
  const validator = Object.assign(
    (data: unknown) => {
      validator.errors = errorsOf(data);
      return validator.errors.length === 0;
    },
    { errors: null as ValidatorError[] | null },
  );
  return validator;
}

const PAY: Action = {
  action: 'call',
  operation: 'transaction.create',
  args: { parameters: { $: 'state.parameters' }, name: { $: 'state.name' } },
};
const TOLD: Action = { action: 'set', path: 'name', value: 'Sudah dibeli', tells: true };
const FORM: Pick<ScreenDocument, 'state' | 'validator' | 'fields' | 'body'> = {
  state: { parameters: { type: 'map', initial: { number: '' } }, name: { type: 'string', initial: '' } },
  validator: '/validators/abc.js',
  fields: {
    '/name': {
      label: { id: 'Nama', en: 'Name', zh: '姓名' },
      error: { id: 'Nama minimal 3 huruf.', en: 'x', zh: 'x' },
    },
  },
  body: {
    block: 'stack',
    id: 'root',
    children: [
      { block: 'field', id: 'number', bind: 'parameters.number' },
      { block: 'field', id: 'name', bind: 'name' },
      { block: 'button', id: 'check', props: { label: 'check' }, on: { press: [{ action: 'validate' }, PAY] } },
      { block: 'button', id: 'send', props: { label: 'send' }, on: { press: [PAY] } },
      { block: 'button', id: 'ask', props: { label: 'ask' }, on: { press: [{ ...PAY, onError: [TOLD] }] } },
    ] satisfies BlockNode[],
  },
};

const input = (label: string) => page.getByLabelText<HTMLInputElement>(label);
const errorOf = (field: string): string => page.getByTestId(`${field}-error`).textContent ?? '';
const type = (label: string, value: string): void => void fireEvent.change(input(label), { target: { value } });
const press = async (name: string): Promise<void> => {
  await act(async () => {
    fireEvent.click(page.getByRole('button', { name }));
  });
};
const leave = async (label: string): Promise<void> => {
  await act(async () => {
    fireEvent.blur(input(label));
  });
};
function mount(): RecordingHost {
  const host = recordingHost(checker());
  mountScreen(FORM, { host });
  return host;
}

describe('SDUI-9: messages of the browser', () => {
  it('come with each key where the document wants it so, and for that field alone', async () => {
    const fields: ScreenDocument['fields'] = {
      '/name': { label: { id: 'Nama', en: 'Name', zh: '姓名' }, ...FORM.fields?.['/name'], check: 'typing' },
    };
    mountScreen({ ...FORM, fields }, { host: recordingHost(checker()) });
    await act(async () => type('number', '0'));
    expect(errorOf('number')).toBe('');
    await act(async () => type('name', 'Sa'));
    expect(errorOf('name')).toBe('Nama minimal 3 huruf.');
    await act(async () => type('name', 'Sari'));
    expect(errorOf('name')).toBe('');
    await act(async () => type('name', 'Sa'));
    expect(errorOf('name')).toBe('Nama minimal 3 huruf.');
  });

  it('come on leaving a field, never on the first keystroke, and go as soon as the value is right', async () => {
    mount();
    type('number', '0');
    expect(errorOf('number')).toBe('');
    await leave('number');
    expect(errorOf('number')).toBe('[rule.pattern]');
    type('number', '081234567');
    expect(errorOf('number')).toBe('[rule.pattern]');
    type('number', '0812345678');
    expect(errorOf('number')).toBe('');
    // Wrong again, but the user is still typing: said on leaving.
    type('number', '08123456789');
    expect(errorOf('number')).toBe('');
  });

  it('prefer the document’s own words, and an optional field left empty is not wrong', async () => {
    mount();
    await leave('name');
    expect(errorOf('name')).toBe('');
    type('name', 'ab');
    await leave('name');
    expect(errorOf('name')).toBe('Nama minimal 3 huruf.');
  });

  it('all come on submitting; the focus goes to the first, and nothing is sent', async () => {
    const host = mount();
    type('name', 'ab');
    await press('check');
    expect(errorOf('number')).toBe('[rule.required]');
    expect(errorOf('name')).toBe('Nama minimal 3 huruf.');
    expect(document.activeElement).toBe(input('number'));
    expect(host.calls).toEqual([]);
    type('number', '0812345678');
    type('name', 'Sari');
    await press('check');
    expect(host.calls).toHaveLength(1);
  });
});

describe('SDUI-9: messages of the server', () => {
  const refuse = (errors: Record<string, string[]>) => () => {
    throw callFailure(422, 'validation_failed', { errors });
  };

  it('land on their fields by JSON Pointer and go when that field changes, not when another does', async () => {
    const host = mount();
    host.answer = refuse({ '/parameters/number': ['Nomor tidak dikenal.'], '/name': ['Nama salah.'] });
    await press('send');
    expect(errorOf('number')).toBe('Nomor tidak dikenal.');
    expect(document.activeElement).toBe(input('number'));
    type('name', 'Sari');
    expect(errorOf('number')).toBe('Nomor tidak dikenal.');
    expect(errorOf('name')).toBe('');
    type('number', '0812345678');
    expect(errorOf('number')).toBe('');
  });

  it('about a value that was changed meanwhile are dropped', async () => {
    const host = mount();
    let refuseNow: () => void = () => undefined;
    host.answer = () =>
      new Promise((_, reject) => {
        refuseNow = () => reject(callFailure(422, 'validation_failed', { errors: { '/name': ['Nama salah.'] } }));
      });
    type('name', 'Sari');
    await press('send');
    type('name', 'Sari Dewi');
    await act(async () => refuseNow());
    expect(errorOf('name')).toBe('');
  });

  it('API-3, PRE-21: what a field says is not said by the alert as well; the field comes into sight with its message', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element, options) {
      scrolled(this.getAttribute('data-block-id'), this.textContent, options);
    };
    const host = mount();
    host.answer = () => {
      throw callFailure(422, 'wrong', { errors: { '/name': ['wrong'] } });
    };
    await press('send');
    expect([errorOf('name'), host.alerts]).toEqual(['wrong', []]);
    expect(document.activeElement).toBe(input('name'));
    await vi.waitFor(() =>
      expect(scrolled).toHaveBeenCalledWith('name', expect.stringContaining('wrong'), { block: 'nearest' }),
    );
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    host.answer = () => {
      throw callFailure(422, 'wrong', { errors: { '/name': ['wrong'], '/quoted_price': ['Harga berubah.'] } });
    };
    await press('send');
    expect(host.alerts).toEqual(['wrong Harga berubah.']);
  });

  it('about something that is not on the screen are said in the alert', async () => {
    const host = mount();
    host.answer = refuse({ '/quoted_price': ['Harga berubah.'] });
    await press('send');
    expect(host.alerts).toEqual(['validation_failed Harga berubah.']);
  });

  it('about something behind an open sheet are said in the alert as well', async () => {
    const host = mount();
    const sheet = document.body.appendChild(document.createElement('dialog'));
    sheet.open = true;
    host.answer = refuse({ '/name': ['Nama salah.'] });
    await press('send');
    expect(host.alerts).toEqual(['validation_failed Nama: Nama salah.']);
    expect(errorOf('name')).toBe('Nama salah.');
    sheet.remove();
  });

  it('PRE-22: a refused repeat is always said, whatever it carries', async () => {
    const host = mount();
    host.answer = () => {
      throw callFailure(409, 'repeat_limit', { details: { first_transaction: { ref_id: 'K1' } } });
    };
    await press('send');
    expect(host.alerts).toEqual(['repeat_limit']);
  });

  it('PRE-22: a refusal that the document tells in the screen is not told in the alert as well', async () => {
    const host = mount();
    host.answer = refuse({});
    await press('ask');
    expect(input('name').value).toBe('Sudah dibeli');
    expect(host.alerts).toEqual([]);
  });

  it('spec 5: a changed price is shown by the document itself, without an alert', async () => {
    const host = mount();
    host.answer = () => {
      throw callFailure(422, 'price_changed', { details: { productsWithPriceChanges: [{ new_price: 1 }] } });
    };
    await press('send');
    expect(host.alerts).toEqual([]);
  });
});

describe('a form of three hundred fields', () => {
  const NAMES = Array.from({ length: 300 }, (_, index) => `f${index}`);
  const texts = (text: string) => ({ id: text, en: text, zh: text });
  const LONG: Pick<ScreenDocument, 'state' | 'validator' | 'fields' | 'body'> = {
    state: Object.fromEntries(NAMES.map((name) => [name, { type: 'string', initial: '' }])),
    validator: '/validators/long.js',
    fields: Object.fromEntries(
      NAMES.map((name) => [
        `/${name}`,
        { label: texts(name), error: texts(`${name} salah`), check: 'typing' as const },
      ]),
    ),
    body: { block: 'stack', id: 'root', children: NAMES.map((name) => ({ block: 'field', id: name, bind: name })) },
  };

  /** Every field is required and of three letters; counts how often it is asked. */
  function counting() {
    const asked = { times: 0 };
    const validator = Object.assign(
      (data: unknown) => {
        asked.times += 1;
        const given = data as Readonly<Record<string, string | undefined>>;
        validator.errors = NAMES.flatMap((name): ValidatorError[] => {
          const value = given[name];
          if (value === undefined)
            return [{ instancePath: '', keyword: 'required', params: { missingProperty: name } }];
          return value.length < 3 ? [{ instancePath: `/${name}`, keyword: 'minLength', params: { limit: 3 } }] : [];
        });
        return validator.errors.length === 0;
      },
      { errors: null as ValidatorError[] | null },
    );
    return { asked, validator };
  }

  it('SDUI-9: a key asks the rules once and draws its field alone, with its message', async () => {
    const { asked, validator } = counting();
    const { counts } = mountScreen(LONG, { host: recordingHost(validator) });
    const enter = (value: string): void =>
      void fireEvent.change(document.querySelector('[data-block-id="f7"] input') as HTMLInputElement, {
        target: { value },
      });
    await act(async () => enter('a'));
    expect(errorOf('f7')).toBe('f7 salah');
    for (const [text, message] of [
      ['ab', 'f7 salah'],
      ['abc', ''],
      ['ab', 'f7 salah'],
      ['', 'f7 salah'],
    ] as const) {
      const before = { times: asked.times, counts: new Map(counts) };
      enter(text);
      expect(errorOf('f7')).toBe(message);
      expect(asked.times).toBe(before.times + 1);
      expect([...counts].filter(([id, count]) => count !== before.counts.get(id))).toEqual([
        ['f7', (before.counts.get('f7') ?? 0) + 1],
      ]);
    }
    expect(errorOf('f8')).toBe('');
  });
});
