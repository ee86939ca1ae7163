import { Type } from '@sinclair/typebox';
import { defineBlockSpec } from '#src/engine/core/screen/block-spec.ts';

export const onceSpec = defineBlockSpec({
  name: 'once',
  version: 1,
  description: 'Draws nothing and goes on by itself, once, when it appears: where a wait has ended. Never moves money.',
  props: Type.Object({}, { additionalProperties: false }),
  events: ['appear'],
  children: 'none',
});
