import { DOCUMENT_OPERATIONS } from '#src/contract/document-operations.ts';
import type { OperationRoute } from '#src/contract/operation-route.ts';
import { pointerTo } from '../check/problem-list.ts';
import type { ScreenDocument } from '../document-types.ts';
import { constantValue } from '../expression/cel/expression-constants.ts';
import { isOperationName } from '../screen/action-names.ts';
import { isBinding } from '../screen/resolve-bindable.ts';
import type { LintContext } from './lint-context.ts';
import { lintDataOrder } from './lint-data-order.ts';
import { actionsOf, nodesOf, type PlacedAction, type PlacedNode, readPaths } from './screen-parts.ts';
import { tryScreen } from './trial/try-screen.ts';

/** Every rule for screens: parts nobody reaches, values nobody reads, money without a check. */
export function lintScreen(screen: ScreenDocument, context: LintContext): void {
  const nodes = nodesOf(screen.body);
  const actions = actionsOf(nodes);
  lintConditions(screen, nodes, actions, context);
  lintOverlays(nodes, actions, context);
  lintUse(screen, nodes, actions, context);
  lintWayOn(screen, nodes, actions, context);
  lintTexts(nodes, context);
  lintMoney(nodes, actions, context);
  lintSecrets(screen, nodes, actions, context);
  lintData(screen, context);
  lintDataOrder(screen, context);
  lintPlaces(screen, actions, context);
  lintSchema(screen.schema, '/schema', context);
  tryScreen(screen, context);
}

type Nodes = readonly PlacedNode[];
type Actions = readonly PlacedAction[];

/** A condition that reads nothing never changes: something is always there, or never. */
function lintConditions(screen: ScreenDocument, nodes: Nodes, actions: Actions, { problems }: LintContext): void {
  const look = (binding: unknown, pointer: string): void => {
    const known = isBinding(binding) ? constantValue(binding.$) : undefined;
    if (known === undefined) return;
    const never = known.value !== true;
    if (never) problems.error(pointer, 'constant-condition.never');
    else problems.warning(pointer, 'constant-condition.always');
  };
  for (const { node, pointer } of nodes) look(node.when, pointerTo(pointer, 'when', '$'));
  for (const [name, { when }] of Object.entries(screen.data ?? {})) look(when, pointerTo('/data', name, 'when', '$'));
  for (const { action, pointer } of actions) {
    if (action.action === 'when') look(action.if, pointerTo(pointer, 'if', '$'));
  }
  for (const { action, pointer, before } of actions) {
    const left = before.some((one) => one.action === 'navigate' || one.action === 'back');
    if (left && action.action !== 'toast') {
      problems.warning(pointer, 'unreachable-action.left');
    }
  }
}

function lintOverlays(nodes: Nodes, actions: Actions, { problems }: LintContext): void {
  const opened = new Set(
    actions.flatMap(({ action }) =>
      action.action === 'open-overlay' ? [`${action.overlay.kind}:${action.overlay.id}`] : [],
    ),
  );
  const seen = new Set<string>();
  for (const { node, pointer } of nodes) {
    if (node.block !== 'sheet') continue;
    const name = `${String(node.props?.kind)}:${String(node.props?.name)}`;
    if (!opened.has(name)) {
      problems.warning(pointer, 'unreachable-sheet.never-opened');
    }
    if (seen.has(name)) problems.error(pointer, 'duplicate-id.sheet');
    seen.add(name);
    if ((node.children ?? []).length === 0) {
      problems.warning(pointer, 'empty-block.sheet');
    }
  }
}

function lintUse(screen: ScreenDocument, nodes: Nodes, actions: Actions, { problems }: LintContext): void {
  const read = readPaths(screen);
  const written = new Set<string>();
  const root = (path: string): string => path.replace(/^state\./, '').split('.')[0] ?? '';
  for (const { node } of nodes) if (node.bind !== undefined) written.add(root(node.bind));
  for (const { action } of actions) {
    if (action.action === 'set') written.add(root(action.path));
    if (action.action === 'call' && action.into !== undefined) written.add(root(action.into));
  }
  for (const name of Object.keys(screen.state ?? {})) {
    if (!read.has('state') && !read.has(`state.${name}`)) {
      const where = pointerTo('/state', name);
      problems.warning(where, `unused-state.${written.has(name) ? 'written' : 'unread'}`);
    } else if (!written.has(name) && !isBinding(screen.state?.[name]?.initial)) {
      problems.warning(pointerTo('/state', name), 'unused-state.unchanged');
    }
  }
  for (const [name, { everyMs, refreshOn }] of Object.entries(screen.data ?? {})) {
    // A source that only asks again keeps the answer of another one fresh.
    if (everyMs !== undefined || refreshOn !== undefined) continue;
    const used = [`data.${name}`, `loading.${name}`, `failed.${name}`, 'data'].some((path) => read.has(path));
    if (!used) problems.warning(pointerTo('/data', name), 'unused-data.unshown');
  }
}

/** A screen that can only be left by closing the program. */
function lintWayOn(screen: ScreenDocument, nodes: Nodes, actions: Actions, { problems }: LintContext): void {
  const { back, redirect } = screen.route;
  if (redirect !== undefined || back === true) return;
  const leads = actions.some(({ action }) =>
    ['navigate', 'back', 'open-overlay', 'send', 'call'].includes(action.action),
  );
  const links = nodes.some(({ node }) => ['link', 'menu-tiles', 'recent-numbers', 'tabs'].includes(node.block));
  if (!leads && !links) {
    problems.warning('/route', 'dead-end.screen');
  }
}

const SPOKEN: ReadonlySet<string> = new Set([
  'label',
  'text',
  'title',
  'help',
  'reason',
  'hint',
  'placeholder',
  'action',
]);

/** Words for people stand in three languages. */
function lintTexts(nodes: Nodes, { problems }: LintContext): void {
  for (const { node, pointer } of nodes) {
    for (const [name, value] of Object.entries(node.props ?? {})) {
      if (SPOKEN.has(name) && typeof value === 'string' && /\p{L}{3,}/u.test(value)) {
        const at = pointerTo(pointer, 'props', name);
        problems.warning(at, 'missing-translation.one');
      }
    }
    const empty = ['section', 'stack', 'grid'].includes(node.block) && (node.children ?? []).length === 0;
    if (empty) problems.warning(pointer, 'empty-block.container', { block: node.block });
    const hidden = node.when === undefined ? undefined : constantValue(node.when.$);
    if (node.props?.required === true && hidden !== undefined && hidden.value !== true) {
      problems.error(pointer, 'required-hidden.never-shown');
    }
  }
}

const movesMoney = ({ action }: PlacedAction): boolean => {
  if (action.action !== 'call' || !isOperationName(action.operation)) return false;
  const route: OperationRoute = DOCUMENT_OPERATIONS[action.operation];
  return route.money === true;
};

/** What leaves the deposit is checked before, and its outcome is shown. */
function lintMoney(nodes: Nodes, actions: Actions, { problems }: LintContext): void {
  const fields = nodes.some(({ node }) => node.bind !== undefined);
  for (const placed of actions.filter(movesMoney)) {
    const { action, pointer, before } = placed;
    if (fields && !before.some((one) => one.action === 'validate')) {
      problems.error(pointer, 'unchecked-payment.before');
    }
    if (action.action === 'call' && action.onSuccess === undefined && action.into === undefined) {
      problems.warning(pointer, 'payment-without-answer.unseen');
    }
  }
}

/** A password goes into a call's arguments and nowhere else. */
function lintSecrets(screen: ScreenDocument, nodes: Nodes, actions: Actions, { problems }: LintContext): void {
  const secrets = nodes.flatMap(({ node }) =>
    node.block === 'password-field' && node.bind !== undefined ? [node.bind.replace(/^state\./, '')] : [],
  );
  const reads = (value: unknown): boolean => {
    const text = JSON.stringify(value ?? null);
    return secrets.some((path) => new RegExp(`state\\.${path.replaceAll('.', '\\.')}(?![\\w])`).test(text));
  };
  const leak = (pointer: string): void => {
    problems.error(pointer, 'password-leak.shown');
  };
  if (secrets.length === 0) return;
  for (const { node, pointer } of nodes) if (reads(shownProps(node.props))) leak(pointerTo(pointer, 'props'));
  for (const { action, pointer } of actions) {
    if (action.action === 'navigate' && reads(action.to)) leak(pointerTo(pointer, 'to'));
    if ((action.action === 'toast' || action.action === 'copy') && reads(action.text)) leak(pointerTo(pointer, 'text'));
  }
  for (const [name, { args }] of Object.entries(screen.data ?? {})) if (reads(args)) leak(pointerTo('/data', name));
}

const shownProps = (props: PlacedNode['node']['props']): unknown =>
  Object.fromEntries(Object.entries(props ?? {}).filter(([name]) => name !== 'disabled' && name !== 'reason'));

function lintData(screen: ScreenDocument, { problems }: LintContext): void {
  for (const [name, { call, everyMs, staleAfterMs }] of Object.entries(screen.data ?? {})) {
    const at = pointerTo('/data', name);
    if (everyMs !== undefined && everyMs < 5_000) {
      problems.warning(pointerTo(at, 'everyMs'), 'polling.often');
    }
    if (everyMs !== undefined && staleAfterMs !== undefined && staleAfterMs > everyMs) {
      problems.warning(pointerTo(at, 'staleAfterMs'), 'polling.fresh');
    }
    if (isOperationName(call) && DOCUMENT_OPERATIONS[call].method !== 'GET' && !/\.(?:get|list)$/.test(call)) {
      problems.error(pointerTo(at, 'call'), 'unsafe-fetch.changes', { operation: call });
    }
  }
}

function lintPlaces(screen: ScreenDocument, actions: Actions, { problems, environment }: LintContext): void {
  for (const { action, pointer } of actions) {
    if (action.action !== 'navigate' || typeof action.to !== 'string') continue;
    const at = pointerTo(pointer, 'to');
    const path = action.to.split('?')[0] ?? '';
    if (!/^\/(?![/\\])/.test(action.to)) {
      problems.error(at, 'foreign-address.link');
    } else if (environment.paths && !environment.paths.has(path)) {
      problems.error(at, 'unknown-path.nothing', { path });
    }
  }
  const { redirect, path } = screen.route;
  if (redirect === path) problems.error('/route/redirect', 'unknown-path.itself');
}

/** Limits of a form's own schema that no value can keep. */
function lintSchema(schema: unknown, pointer: string, context: LintContext): void {
  if (typeof schema !== 'object' || schema === null) return;
  const at = schema as Readonly<Record<string, unknown>>;
  for (const [least, most] of [
    ['minLength', 'maxLength'],
    ['minimum', 'maximum'],
    ['minItems', 'maxItems'],
  ] as const) {
    const [a, b] = [at[least], at[most]];
    if (typeof a === 'number' && typeof b === 'number' && a > b) {
      context.problems.error(pointerTo(pointer, least), 'length-contradiction.least');
    }
  }
  const { properties, required } = at;
  if (Array.isArray(required) && typeof properties === 'object' && properties !== null) {
    for (const name of required) {
      if (!Object.hasOwn(properties, String(name))) {
        context.problems.warning(pointerTo(pointer, 'required'), 'unbound-path.undescribed', { name: String(name) });
      }
    }
  }
  for (const [key, child] of Object.entries(at)) lintSchema(child, pointerTo(pointer, key), context);
}
