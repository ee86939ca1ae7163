import { memo, type ReactNode, Suspense, useCallback, useMemo, useRef } from 'react';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import type { Locals } from '../runtime/evaluated.ts';
import type { PreparedBlock, PreparedNode } from '../runtime/prepare-screen.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { BlockPlaceholder } from './BlockPlaceholder.tsx';
import { viewOf } from './lazy-view.ts';
import { useRuntime } from './runtime-context.ts';
import { TermsQuestion } from './TermsQuestion.tsx';
import { useBlocked, useBound, useBusy, useEvaluated, useField, useQuestion } from './use-block.ts';

const NO_LOCALS: Locals = {};

interface BlockProps {
  readonly node: PreparedNode;
  /** Names of the `repeat` around it. */
  readonly locals?: Locals;
  /** Makes ids unique inside a `repeat`. */
  readonly suffix?: string;
}

/** The only dispatch from a document's node to a view. */
export const Block = memo(function Block({ node, locals = NO_LOCALS, suffix = '' }: BlockProps) {
  const id = `${node.id}${suffix}`;
  if (node.kind === 'placeholder') return <BlockPlaceholder id={id} why={node.why} />;
  if (node.repeat !== null) return <RepeatedBlock block={node} locals={locals} suffix={suffix} repeat={node.repeat} />;
  return <BlockWhen block={node} id={id} locals={locals} suffix={suffix} />;
});

interface InnerProps {
  readonly block: PreparedBlock;
  readonly id: string;
  readonly locals: Locals;
  readonly suffix: string;
}

function BlockWhen(props: InnerProps) {
  const { block, id, locals } = props;
  const when = useEvaluated(block.when, locals, `${id}/when`);
  if (block.when === null) return <BlockInBoundary {...props} />;
  if (!when.ok) return <BlockPlaceholder id={id} why="broken" />;
  return when.value === true ? <BlockInBoundary {...props} /> : null;
}

function BlockInBoundary(props: InnerProps) {
  return (
    <BlockBoundary block={props.block} id={props.id}>
      <DrawnBlock {...props} />
    </BlockBoundary>
  );
}

function DrawnBlock({ block, id, locals, suffix }: InnerProps) {
  const runtime = useRuntime();
  const props = useEvaluated(block.props, locals, `${id}/props`);
  const [value, onChange] = useBound(block);
  const field = useField(block, id);
  const busy = useBusy(id);
  const question = useQuestion(block, id, locals);
  const blocked = useBlocked(block.money, id);
  const emit = useCallback(
    (event: string, payload?: unknown) => runtime.emit(block, id, event, payload, locals),
    [runtime, block, id, locals],
  );
  const listens = useCallback((event: string) => (block.node.on?.[event] ?? []).length > 0, [block]);
  const children = useChildren(block.children, locals, suffix);
  if (!props.ok) return <BlockPlaceholder id={id} why="broken" />;
  const View = viewOf(block.registration);
  return (
    <Suspense fallback={<div className="block-waiting" aria-busy="true" data-block-id={id} />}>
      {question !== '' && <TermsQuestion id={id} text={question} onAgree={runtime.terms.agree} />}
      <View
        id={id}
        props={props.value as Record<string, never>}
        value={value}
        onChange={onChange}
        {...(field === undefined ? {} : { field })}
        emit={emit}
        listens={listens}
        busy={busy}
        {...(blocked === '' ? {} : { blocked })}
      >
        {children}
      </View>
    </Suspense>
  );
}

function useChildren(nodes: readonly PreparedNode[], locals: Locals, suffix: string): ReactNode {
  return useMemo(
    () => nodes.map((child) => <Block key={child.id} node={child} locals={locals} suffix={suffix} />),
    [nodes, locals, suffix],
  );
}

interface RepeatedProps {
  readonly block: PreparedBlock;
  readonly locals: Locals;
  readonly suffix: string;
  readonly repeat: NonNullable<PreparedBlock['repeat']>;
}

/** One block per element; an element that did not change keeps its names, and so its block is left alone. */
function RepeatedBlock({ block, locals, suffix, repeat }: RepeatedProps) {
  const list = useEvaluated(repeat.for, locals, `${block.id}${suffix}/repeat`);
  const single = useMemo(() => ({ ...block, repeat: null }), [block]);
  const kept = useRef({ locals, names: new Map<string, Locals>() });
  if (!list.ok) return <BlockPlaceholder id={`${block.id}${suffix}`} why="broken" />;
  const elements: readonly unknown[] = Array.isArray(list.value) ? list.value : [];
  const before = kept.current.locals === locals ? kept.current.names : new Map<string, Locals>();
  const next = new Map<string, Locals>();
  elements.forEach((item, index) => {
    const own = keyOf(item, repeat.key, index);
    const key = next.has(own) ? `${own}-${index}` : own;
    const known = before.get(key);
    const unchanged = known !== undefined && known.index === index && celEquals(known.item, item);
    next.set(key, unchanged ? known : { ...locals, item, index });
  });
  kept.current = { locals, names: next };
  return [...next].map(([key, names]) => <Block key={key} node={single} locals={names} suffix={`${suffix}--${key}`} />);
}

/** The element's own key where it has a usable one, else its position. */
function keyOf(item: unknown, key: string, index: number): string {
  if (typeof item !== 'object' || item === null || !Object.hasOwn(item, key)) return String(index);
  const value = (item as Readonly<Record<string, unknown>>)[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : String(index);
}
