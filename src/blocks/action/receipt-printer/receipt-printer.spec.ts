import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const receiptPrinterSpec = defineBlockSpec({
  name: 'receipt-printer',
  version: 1,
  description: 'Sends the receipt on screen to a Bluetooth or cable printer and says how that went.',
  props: Type.Object(
    {
      label: Type.String({ description: 'What the group of buttons is called' }),
    },
    { additionalProperties: false },
  ),
  events: [],
  children: 'none',
});
