import type { Executor } from '#server/platform/database/tables/tables.ts';
import {
  defineRoute,
  OPERATIONS_AND_QA,
  OPERATIONS_ONLY,
  type RouteDefinition,
  type SignedInContext,
} from '#server/platform/http/route.ts';
import {
  connectorAnswer,
  connectorListAnswer,
  connectorTryAnswer,
  connectorTryBody,
  ofConnector,
  ofSettingChange,
  settingDecideBody,
  settingProposeBody,
} from '#src/contract/operations/connector.contract.ts';
import { type ConnectorDeps, connectorOf } from './connector-deps.ts';
import { listConnectors } from './describe-connectors.ts';
import { approveSettings, proposeSettings, withdrawSettings } from './setting-changes.ts';
import { tryOperation } from './try-operation.ts';

/** A supplier waits for nobody longer than this many trials a minute. */
const TRIALS_PER_MINUTE = 20;

/** What operations do with suppliers: where they are, their secrets, calls on trial. */
export function connectorRoutes(deps: ConnectorDeps): readonly RouteDefinition[] {
  const one = async (db: Executor, { caller }: Pick<SignedInContext, 'caller'>, id: string) => {
    const [connector] = await listConnectors(db, deps, caller, connectorOf(deps, id));
    if (connector === undefined) throw new Error('a connector vanished while it was described');
    return { connector };
  };
  return [
    defineRoute({
      operation: 'ops.connector.list',
      summary: 'Suppliers, gateways and couriers, and what each still lacks',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      answer: connectorListAnswer,
      handle: async ({ db, caller }) => ({ data: await listConnectors(db, deps, caller) }),
    }),
    defineRoute({
      operation: 'ops.connector.get',
      summary: 'One of them',
      policy: OPERATIONS_AND_QA,
      audit: 'none',
      params: ofConnector,
      answer: connectorAnswer,
      handle: (context, { params }) => one(context.db, context, params.connector),
    }),
    defineRoute({
      operation: 'ops.connector.propose',
      summary: 'Ask for a base URL or secrets; a second person puts them into force (SDUI-3)',
      policy: OPERATIONS_ONLY,
      audit: 'connector-setting.propose',
      auditsItself: true,
      params: ofConnector,
      body: settingProposeBody,
      answer: connectorAnswer,
      handle: async (context, { params, body }) => {
        await proposeSettings(context.db, deps, context, params.connector, body);
        return one(context.db, context, params.connector);
      },
    }),
    ...decisionRoutes(deps, one),
    defineRoute({
      operation: 'ops.connector.try',
      summary: 'Call one operation that spends nothing, and see what went over the wire',
      policy: OPERATIONS_ONLY,
      audit: 'connector.try',
      auditsItself: true,
      perMinute: TRIALS_PER_MINUTE,
      params: ofConnector,
      body: connectorTryBody,
      answer: connectorTryAnswer,
      handle: (context, { params, body }) => tryOperation(context.db, deps, context, params.connector, body),
    }),
  ];
}

type Describe = (
  db: Executor,
  context: Pick<SignedInContext, 'caller'>,
  id: string,
) => Promise<{ connector: Awaited<ReturnType<typeof listConnectors>>[number] }>;

function decisionRoutes(deps: ConnectorDeps, one: Describe): readonly RouteDefinition[] {
  return [
    defineRoute({
      operation: 'ops.connector.approve',
      summary: 'Put somebody else’s settings into force',
      policy: OPERATIONS_ONLY,
      audit: 'connector-setting.approve',
      auditsItself: true,
      params: ofSettingChange,
      body: settingDecideBody,
      answer: connectorAnswer,
      handle: async (context, { params, body }) =>
        one(context.db, context, await approveSettings(context.db, deps, context, params.change, body.note)),
    }),
    defineRoute({
      operation: 'ops.connector.withdraw',
      summary: 'Take settings back that wait for approval',
      policy: OPERATIONS_ONLY,
      audit: 'connector-setting.withdraw',
      auditsItself: true,
      params: ofSettingChange,
      body: settingDecideBody,
      answer: connectorAnswer,
      handle: async (context, { params, body }) =>
        one(context.db, context, await withdrawSettings(context.db, context, params.change, body.note)),
    }),
  ];
}
