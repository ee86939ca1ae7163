import { expect, test } from 'vitest';
import { noteIn, programNote } from './program-note.ts';

test('SDUI-11, NAV-15: notes that the program writes are read in the language of whoever reads them', () => {
  const list = programNote('price-list', { added: 3, repriced: 1 });
  expect(list).toBe('price list: 3 new, 1 repriced');
  expect(noteIn(list, 'id')).toBe('daftar harga: 3 baru, 1 berganti harga');
  expect(noteIn(list, 'zh')).toBe('价格表：新增 3 项，改价 1 项');
  expect(noteIn(programNote('biller', {}), 'id')).toBe('biller diimpor');
  expect(noteIn(programNote('files', {}), 'zh')).toBe('导入了文件');
  expect(noteIn(programNote('scheduled', { note: list }), 'id')).toBe(
    'terjadwal: daftar harga: 3 baru, 1 berganti harga',
  );
  for (const note of [list, programNote('biller', {}), programNote('scheduled', { note: 'x' })]) {
    expect(noteIn(note, 'en')).toBe(note);
  }
});

test('SDUI-11: what a person wrote stays as it was written', () => {
  for (const note of ['price list: few new', 'imported biller of Budi', 'Diminta tim produk', '{{added}}', '']) {
    expect(noteIn(note, 'zh')).toBe(note);
  }
  expect(noteIn('scheduled: price\nagain', 'id')).toBe('terjadwal: price\nagain');
});
