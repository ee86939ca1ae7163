import type { ChoiceTable, ConnectorDocument, OperatorTable } from '#src/engine/core/document-types.ts';
import { isLocalized } from '#src/engine/core/text/localized-text.ts';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A connector with the members that others are checked against; whether the rest is right is another question. */
export const isConnector = (json: unknown): json is ConnectorDocument =>
  isObject(json) &&
  json.kind === 'connector' &&
  typeof json.id === 'string' &&
  isObject(json.operations) &&
  Object.values(json.operations).every(
    (one) => isObject(one) && isObject(one.response) && isObject(one.response.fields),
  );

/** A table of operators with entries. */
export const isTable = (json: unknown): json is OperatorTable =>
  isObject(json) && json.kind === 'operators' && Array.isArray(json.operators) && json.operators.every(isObject);

/** A table of choices with rows that can be offered; whether each value stands once is another question. */
export const isChoiceTable = (json: unknown): json is ChoiceTable =>
  isObject(json) &&
  json.kind === 'choices' &&
  typeof json.id === 'string' &&
  Array.isArray(json.rows) &&
  json.rows.every((row) => isObject(row) && typeof row.value === 'string' && isLocalized(row.label));
