import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { createFormCheck } from './hybrid-validator.ts';
import SchemaForm from './SchemaForm.tsx';
import { fieldErrors } from './server-errors.ts';

afterEach(cleanup);

const schema = {
  type: 'object',
  required: ['shop_name'],
  properties: {
    shop_name: { type: 'string', title: 'Nama toko', minLength: 3 },
    address: { type: 'object', title: 'Alamat', properties: { city: { type: 'string', title: 'Kota' } } },
  },
} as const;
const props = { schema, submit_label: 'Simpan' };
const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Simpan' })));

describe('schema-form', () => {
  it('SDUI-9: what is missing is said on its field in the user’s language, and nothing is sent', async () => {
    const { seen } = renderBlock(SchemaForm, { props });
    await save();
    const field = screen.getByLabelText(/Nama toko/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent ?? '').join()).toContain('Wajib diisi.');
    expect(seen.events).toEqual([]);
    fill(/Nama toko/, 'Warung');
    await waitFor(() => expect(screen.queryByText('Wajib diisi.')).toBeNull());
    await save();
    expect(seen.events).toEqual([['submit', { shop_name: 'Warung' }]]);
  });

  it('SDUI-9: refusals of the server stand on their fields until these change', async () => {
    const data = { shop_name: 'Warung', address: { city: 'Atlantis' } };
    const { update } = renderBlock(SchemaForm, { props: { ...props, data } });
    await save();
    update({ ...props, data, errors: { '/address/city': ['Kota tidak dikenal.'] } });
    expect(await screen.findByText('Kota tidak dikenal.')).toBeDefined();
    expect(screen.getByLabelText(/Kota/).getAttribute('aria-invalid')).toBe('true');
    fill(/Kota/, 'Sleman');
    await waitFor(() => expect(screen.queryByText('Kota tidak dikenal.')).toBeNull());
  });

  it('SDUI-9: errors of the server are keyed by pointer, escapes and list places included', () => {
    const errors = { '/list/0/a~1b': ['x'], '/gone': ['y'] };
    expect(fieldErrors(errors, { gone: 1 }, { gone: 2 })).toEqual({ list: { 0: { 'a/b': { __errors: ['x'] } } } });
  });

  it('SDUI-9: nothing is sent while the check cannot be loaded', async () => {
    const { seen } = renderBlock(SchemaForm, { props: { ...props, validator: '/validators/missing.js' } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Simpan' });
    await waitFor(() => expect(button.disabled).toBe(true));
    expect(screen.getByText(/belum bisa diperiksa/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Coba lagi' })).toBeDefined();
    expect(seen.events).toEqual([]);
  });

  it('SDUI-8: the compiled module decides over the whole form, the interpreter over options', () => {
    const compiled = Object.assign((data: unknown) => data === 'good', {
      errors: [{ instancePath: '/a', schemaPath: '#', keyword: 'minLength', params: { limit: 3 }, message: 'short' }],
    });
    const { validator } = createFormCheck({}, compiled);
    expect(validator.validateFormData('good', {}).errors).toEqual([]);
    expect(validator.validateFormData({ a: '' }, {}).errors.map((one) => one.property)).toEqual(['.a']);
    const root = { definitions: { short: { type: 'string', maxLength: 2 } } } as const;
    expect(validator.isValid({ $ref: '#/definitions/short' }, 'ab', root)).toBe(true);
    expect(validator.isValid({ $ref: '#/definitions/short' }, 'abc', root)).toBe(false);
    expect(validator.isValid({ type: 'object' }, { a: undefined }, root)).toBe(true);
  });
});
