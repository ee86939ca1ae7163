import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { sampleOfSchema } from './sample-of-schema.ts';

/** A moment at which somebody buys: what they typed and chose, and what they were told. */
export interface SampleState {
  readonly name: string;
  readonly state: Readonly<Record<string, unknown>>;
}

/**
 * States of a product's derived page by its fixtures: filled in, and looked up with the least and the most that an answer may tell.
 * The first fixture stands for those with the same members.
 */
export function statesOfFixtures(
  { fixtures, amount }: ProductDocument,
  environment: Pick<DocumentEnvironment, 'transaction'>,
): readonly SampleState[] {
  const kinds = new Map(fixtures.map((one) => [Object.keys(one.parameters).sort().join(), one]));
  return [...kinds.values()].flatMap(({ parameters, nominal = '', outcome }) => {
    const typed = { parameters, nominal, amount: amount.presets?.[0] ?? amount.min ?? 50_000 };
    return [
      { name: `«${outcome}»`, state: typed },
      ...(['least', 'most'] as const).map((fullness) => ({
        name: `«${outcome}», looked up (${fullness})`,
        state: { ...typed, inquiry: { transaction: sampleOfSchema(environment.transaction, fullness) } },
      })),
    ];
  });
}
