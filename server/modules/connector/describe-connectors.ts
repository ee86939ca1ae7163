import type { Static } from '@sinclair/typebox';
import { BASE_URL, readPlain } from '#server/connectors/settings/stored-settings.ts';
import { readBaseUrl } from '#server/connectors/transport/base-url.ts';
import { peopleById } from '#server/modules/publishing/index.ts';
import { healthIn, type SupplierHealth, supplierHealth } from '#server/modules/supplier/index.ts';
import { findActiveStaff } from '#server/platform/approvals/active-staff.ts';
import type { Executor } from '#server/platform/database/tables/tables.ts';
import { isLetIn } from '#server/platform/http/admission.ts';
import { type Caller, OPERATIONS_ONLY } from '#server/platform/http/route.ts';
import type { ConnectorDesk, settingChangeField } from '#src/contract/operations/connector.contract.ts';
import { isTryable } from '#src/engine/core/connector/operation-kind.ts';
import type { ConnectorDocument } from '#src/engine/core/document-types.ts';
import { connectorsOf } from '#src/engine/core/product/supplier-bindings.ts';
import type { ConnectorDeps } from './connector-deps.ts';
import { plainNames, plainSetting } from './setting-names.ts';
import { templateNeeds } from './template-needs.ts';

type SettingChange = Static<typeof settingChangeField>;

/** Changes that wait, the oldest first, without any secret. */
async function waitingChanges(db: Executor, caller: Caller, connector?: string): Promise<SettingChange[]> {
  let query = db.selectFrom('connector_setting_change').selectAll().orderBy('id');
  if (connector !== undefined) query = query.where('connector', '=', connector);
  const rows = await query.execute();
  const authors = rows.map((row) => row.author_id);
  const [person, working] = [await peopleById(db, authors), await findActiveStaff(db, authors)];
  return rows.map((row) => {
    const items = Object.entries(row.items as Readonly<Record<string, string | null>>);
    const plain = items.flatMap(([name, value]) => {
      const text = value === null ? undefined : readPlain(value);
      return text === undefined ? [] : [[name, text] as const];
    });
    const shown = new Set(plain.map(([name]) => name));
    return {
      id: row.id,
      connector: row.connector,
      author: person(row.author_id),
      at: row.created_at.toISOString(),
      note: row.note,
      values: Object.fromEntries(plain),
      secrets: items.flatMap(([name, value]) => (value === null || shown.has(name) ? [] : [name])),
      removed: items.flatMap(([name, value]) => (value === null ? [name] : [])),
      approvable: isLetIn(OPERATIONS_ONLY, caller) && row.author_id !== caller.accountId && working.has(row.author_id),
    };
  });
}

/** A supplier as operations look after it: where it is, what is missing, what may be tried. */
function describeConnector(
  deps: ConnectorDeps,
  document: ConnectorDocument,
  around: {
    readonly killed: ReadonlySet<string>;
    readonly changes: readonly SettingChange[];
    readonly health: SupplierHealth;
    readonly caller: Caller;
  },
): ConnectorDesk {
  const { id, name, group, allowedHosts } = document;
  const source = (setting: string, value: string | undefined) =>
    value === undefined ? null : deps.fromEnvironment(id, setting) ? ('environment' as const) : ('stored' as const);
  const settings = deps.settings.of(document);
  const base = readBaseUrl(document, settings.config, deps.allowLoopback);
  const url = settings.config[document.baseUrl.config];
  const secrets = settings.secrets[id] ?? {};
  const { addressesNeeded, addressSetting, addresses = [] } = document.callback?.authentication ?? {};
  const wanted = addressesNeeded === true && addresses.length === 0 ? addressSetting : undefined;
  const values = plainNames(document).map((name) => {
    const value = plainSetting(document, settings, name);
    return { name, value: value ?? null, source: source(name, value), ...(name === wanted ? { needed: true } : {}) };
  });
  return {
    id,
    name,
    group,
    base_url: {
      config: document.baseUrl.config,
      value: url ?? null,
      source: source(BASE_URL, url),
      problem: base.ok ? null : base.cause,
    },
    allowed_hosts: [...allowedHosts],
    secrets: document.secrets.map((secret) => ({ name: secret, source: source(secret, secrets[secret]) })),
    values,
    operations: Object.entries(document.operations).map(([operation, call]) => {
      const { needs, may } = templateNeeds(call);
      const { method, path } = call;
      return {
        name: operation,
        method,
        path,
        needs: [...needs],
        may: [...may],
        tryable: isLetIn(OPERATIONS_ONLY, around.caller) && isTryable(operation, document),
      };
    }),
    products: deps.documents
      .products()
      .filter(({ document: product }) => connectorsOf(product).includes(id))
      .map(({ document: product }) => product.id),
    killed: around.killed.has(id),
    health: presentHealth(around.health),
    changes: around.changes.filter(({ connector }) => connector === id),
  };
}

function presentHealth({ medianSeconds, ...health }: SupplierHealth): ConnectorDesk['health'] {
  return { ...health, median_seconds: medianSeconds };
}

/** Every connector that somebody sees, or one. */
export async function listConnectors(
  db: Executor,
  deps: ConnectorDeps,
  caller: Caller,
  only?: ConnectorDocument,
): Promise<ConnectorDesk[]> {
  const rows = await db.selectFrom('kill_switch').select('id').where('kind', '=', 'connector').execute();
  const killed = new Set(rows.map((row) => row.id));
  const changes = await waitingChanges(db, caller, only?.id);
  const all = only === undefined ? [...deps.documents.layers().widest().connectors.values()] : [{ document: only }];
  const health = await supplierHealth(
    db,
    all.map(({ document }) => document.id),
  );
  return all
    .map(({ document }) =>
      describeConnector(deps, document, { killed, changes, caller, health: healthIn(health, document.id) }),
    )
    .sort((a, b) => a.id.localeCompare(b.id));
}
