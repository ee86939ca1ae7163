import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

const localized = Type.Object({ id: Type.String(), en: Type.String(), zh: Type.String() });

export const productDirectorySpec = defineBlockSpec({
  name: 'product-directory',
  version: 2,
  description: 'Products of one type as tiles with mark, name and why one is closed; searchable by name and keywords.',
  props: Type.Object(
    {
      label: Type.String({ description: 'Label' }),
      products: Type.Array(
        Type.Object({
          id: Type.String(),
          name: localized,
          description: Type.Optional(localized),
          path: Type.String(),
          icon: Type.String(),
          mark: Type.Optional(
            Type.Object({ letters: Type.String(), color: Type.String(), drawing: Type.Optional(Type.String()) }),
          ),
          keywords: Type.String(),
          closed: Type.Optional(localized),
        }),
        { description: 'Products to choose from' },
      ),
      loading: Type.Optional(Type.Boolean({ description: 'The list is on its way' })),
      failed: Type.Optional(Type.String({ description: 'Error text; shows a retry button' })),
      search: Type.Optional(Type.Integer({ description: 'A search box appears from this many products on' })),
    },
    { additionalProperties: false },
  ),
  events: ['retry'],
  children: 'none',
});
