import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const menuTilesSpec = defineBlockSpec({
  name: 'menu-tiles',
  version: 2,
  description: "Tiles of the server's menu by category (NAV-6).",
  props: Type.Object(
    {
      categories: Type.Array(
        Type.Object({ id: Type.String(), name: Type.Unknown(), entries: Type.Array(Type.Unknown()) }),
      ),
      filter: Type.Optional(Type.String({ description: 'Only entries whose names hold every word of this text' })),
      products: Type.Optional(
        Type.Array(Type.Unknown(), { description: 'Products that the filter finds beside the entries' }),
      ),
      looking: Type.Optional(Type.Boolean({ description: 'The products are on their way' })),
      sold: Type.Optional(
        Type.Array(Type.String(), {
          description: 'Addresses of products sold lately, the latest first, with repetitions',
        }),
      ),
      part: Type.Optional(
        Type.Union([Type.Literal('often'), Type.Literal('rest')], {
          description:
            'Only the eight entries sold from most, or all others; a filter looks through all of them in `rest`',
        }),
      ),
      failed: Type.Optional(Type.String({ description: 'Why the products could not be read' })),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
