import type { ChoiceTable } from './choices/choice-table.ts';
import type { ConnectorDocument } from './connector/connector-document.ts';
import type { RecordedAnswer } from './lint/trial/recorded-answer.ts';
import type { JsonSchema } from './schema/schema-types.ts';
import type { BlockCatalog } from './screen/catalog.ts';

/** Types of an operation: its arguments (path, query and body together) and its answer. */
export interface OperationSchemas {
  /** Absent: any arguments. */
  readonly arguments?: JsonSchema;
  readonly answer: JsonSchema;
}

/** What documents are checked against. Passed in, so that checking knows no server and no blocks. */
export interface DocumentEnvironment {
  readonly catalog: BlockCatalog;
  readonly operations: ReadonlyMap<string, OperationSchemas>;
  /** Events of every machine by noun. */
  readonly machines: ReadonlyMap<string, readonly string[]>;
  /** Ids of the operators of every known operator table. */
  readonly operatorTables: ReadonlyMap<string, readonly string[]>;
  /** Every known table of choices. */
  readonly choiceTables: ReadonlyMap<string, ChoiceTable>;
  /** Operations of every known connector. */
  readonly connectors: ReadonlyMap<string, readonly string[]>;
  /** Those among them that look something up and do nothing else. */
  readonly lookUps: ReadonlyMap<string, readonly string[]>;
  /** Every known connector whole, for names that products read of its answers; absent: not checked. */
  readonly connectorDocuments?: ReadonlyMap<string, ConnectorDocument>;
  /** What is recorded of each connector's answers and reports, as its document reads them; absent: products are tried without. */
  readonly recorded?: ReadonlyMap<string, readonly RecordedAnswer[]>;
  /** Names of configuration values a connector may take its base URL from; absent: not checked. */
  readonly connectorConfigNames?: ReadonlySet<string>;
  /** Types of `account` and `site` in expressions. */
  readonly account: JsonSchema;
  readonly site: JsonSchema;
  /** Types of a transaction, for receipt expressions. */
  readonly transaction: JsonSchema;
  /** Overlays of the shell that any screen may open, as `kind:id`. */
  readonly shellOverlays: ReadonlySet<string>;
  /** Paths that screens of this release answer, as route patterns; absent: not checked. */
  readonly paths?: ReadonlySet<string>;
}
