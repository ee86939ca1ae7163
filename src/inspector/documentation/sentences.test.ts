import { expect, test } from 'vitest';
import { MACHINES } from '#src/machines/machines.ts';
import { allStates, machineFacts } from '#src/recording/documentation/machine-facts.ts';
import id from './sentences/id.json';
import zh from './sentences/zh.json';

test('LIFE-9, NAV-15: every description of a machine is translated into every language, and no translation is left over', () => {
  const facts = [...MACHINES].map(([name, machine]) => machineFacts(name, machine));
  const said = new Set(
    facts.flatMap(({ description, states }) => [
      description,
      ...allStates(states).flatMap(({ transitions }) => transitions.map((edge) => edge.description)),
    ]),
  );
  expect(said.has(null)).toBe(false);
  for (const sentences of [id, zh]) expect(Object.keys(sentences).sort()).toEqual([...said].sort());
});
