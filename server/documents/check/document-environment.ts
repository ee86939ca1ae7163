import { Type } from '@sinclair/typebox';
import { BLOCK_SPECS } from '#src/blocks/catalog.ts';
import { account } from '#src/contract/account/account.contract.ts';
import { transaction } from '#src/contract/sale/transaction.contract.ts';
import { lookUpsOf } from '#src/engine/core/connector/operation-kind.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { ChoiceTable, ConnectorDocument, OperatorTable } from '#src/engine/core/document-types.ts';
import type { JsonSchema } from '#src/engine/core/schema/schema-types.ts';
import { type BlockCatalog, createCatalog } from '#src/engine/core/screen/catalog.ts';
import { MACHINE_NAMES, machineMeta, machineStates } from '#src/machines/registry.ts';
import { OPERATION_SCHEMAS } from './operation-schemas.ts';

/** Every block that documents may name. */
const BLOCK_CATALOG: BlockCatalog = createCatalog(BLOCK_SPECS);

const plain = (schema: unknown): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema;

const SITE = Type.Object({
  ppobEnabled: Type.Boolean(),
  shopEnabled: Type.Boolean(),
  sameNominalPerDay: Type.Integer(),
  demo: Type.Boolean(),
});

/** Events that somebody may send to a machine, in any of its states. */
function eventsOf(machine: string): readonly string[] {
  const events = machineStates(machine).flatMap((state) => Object.keys(machineMeta(machine, state)?.events ?? {}));
  return [...new Set(events)];
}

/** What documents are checked against: our blocks, operations and machines, and the documents others refer to. */
export function createDocumentEnvironment(options: {
  readonly operators: Iterable<OperatorTable>;
  readonly connectors: Iterable<ConnectorDocument>;
  readonly choices: Iterable<ChoiceTable>;
  readonly connectorConfigNames?: ReadonlySet<string>;
}): DocumentEnvironment {
  const connectors = [...options.connectors];
  return {
    catalog: BLOCK_CATALOG,
    operations: OPERATION_SCHEMAS,
    machines: new Map(MACHINE_NAMES.map((name) => [name, eventsOf(name)])),
    operatorTables: new Map([...options.operators].map((table) => [table.id, table.operators.map(({ id }) => id)])),
    choiceTables: new Map([...options.choices].map((table) => [table.id, table])),
    connectors: new Map(connectors.map(({ id, operations }) => [id, Object.keys(operations)])),
    lookUps: new Map(connectors.map((connector) => [connector.id, lookUpsOf(connector)])),
    connectorDocuments: new Map(connectors.map((connector) => [connector.id, connector])),
    ...(options.connectorConfigNames ? { connectorConfigNames: options.connectorConfigNames } : {}),
    account: plain(Type.Union([account, Type.Null()])),
    site: plain(SITE),
    transaction: plain(transaction),
    shellOverlays: new Set(['sidebar:menu', 'modal:help', 'dialog:sign-out', 'dialog:language']),
  };
}
