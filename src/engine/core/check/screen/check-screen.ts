import { isDay } from '#src/domain/text/calendar-day.ts';
import type { DocumentEnvironment } from '#src/engine/core/document-environment.ts';
import type { BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { allOf, phrase } from '#src/engine/core/problems/problem-params.ts';
import { regexProblem } from '#src/engine/core/regex/regex-safety.ts';
import { isPostPath } from '#src/engine/core/screen/blog-post.ts';
import { BOOLEAN, checkExpression, checkValue } from '../check-values.ts';
import { type ProblemList, pointerTo } from '../problem-list.ts';
import { checkCall } from './check-actions.ts';
import { checkBlock } from './check-block.ts';
import type { ScreenContext } from './screen-context.ts';
import { screenChecker, stateSchema } from './screen-scope.ts';

/** Checks what the meta-schema cannot: names, types of expressions, overlays, paths (SDUI-1, SDUI-8). */
export function checkScreen(screen: ScreenDocument, environment: DocumentEnvironment, problems: ProblemList): void {
  const context: ScreenContext = {
    environment,
    problems,
    checker: screenChecker(screen, environment),
    stateNames: new Set(Object.keys(screen.state ?? {})),
    state: stateSchema(screen),
    dataNames: new Set(Object.keys(screen.data ?? {})),
    overlays: new Set(overlaysOf(screen.body)),
    ids: new Set(),
  };
  checkRoute(screen, problems);
  checkPost(screen, problems);
  checkState(screen, context);
  checkData(screen, context);
  checkFields(screen, context);
  checkBlock(screen.body, '/body', context);
}

/** Names of `:name` parts of a path. */
function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/:([A-Za-z][A-Za-z0-9_]*)/g)].map((match) => match[1] ?? '');
}

function checkRoute(screen: ScreenDocument, problems: ProblemList): void {
  const { path, aliases = [], standsInFor = [] } = screen.route;
  const declared = Object.entries(screen.parameters ?? {})
    .filter(([, parameter]) => parameter.in === 'path')
    .map(([name]) => name)
    .sort();
  const paths = [
    ['/route/path', path],
    ...aliases.map((alias, index) => [pointerTo('/route/aliases', index), alias] as const),
    ...standsInFor.map((other, index) => [pointerTo('/route/standsInFor', index), other] as const),
  ] as const;
  for (const [pointer, one] of paths) {
    const used = pathParameters(one).slice().sort();
    if (used.join() !== declared.join()) {
      problems.error(pointer, 'route-parameter.differs', {
        used: used.length === 0 ? phrase('names.no-parameter') : allOf(used),
        declared: declared.length === 0 ? phrase('names.none') : allOf(declared),
      });
    }
  }
}

/** A post has an address under the blog that everybody may open, a day that exists, and a summary for the list. */
function checkPost({ post, route, description }: ScreenDocument, problems: ProblemList): void {
  if (post === undefined) return;
  if (!isPostPath(route.path) || route.public !== true) problems.error('/route', 'blog-post.place');
  if (description === undefined) problems.error('', 'blog-post.summary');
  if (!isDay(post.date)) problems.error('/post/date', 'blog-post.date');
}

function checkState(screen: ScreenDocument, context: ScreenContext): void {
  for (const [name, field] of Object.entries(screen.state ?? {})) {
    checkValue(field.initial, pointerTo('/state', name, 'initial'), context.checker, context.problems);
  }
  if (screen.schema && screen.schema.type !== 'object') {
    context.problems.error('/schema', 'meta-schema.not-object');
  }
  checkPatterns(screen.schema, '/schema', context.problems);
}

/** Patterns of a schema run on each keystroke and on the server: they must take linear time. */
function checkPatterns(schema: unknown, pointer: string, problems: ProblemList): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, child] of Object.entries(schema)) {
    const at = pointerTo(pointer, key);
    const unsafe = key === 'pattern' && typeof child === 'string' ? regexProblem(child) : undefined;
    if (unsafe) problems.error(at, 'unsafe-pattern.whole', { why: unsafe });
    checkPatterns(child, at, problems);
  }
}

function checkData(screen: ScreenDocument, context: ScreenContext): void {
  for (const [name, source] of Object.entries(screen.data ?? {})) {
    const at = pointerTo('/data', name);
    checkCall(source.call, source.args, at, context, 'call');
    if (source.when) {
      checkExpression(source.when.$, pointerTo(at, 'when', '$'), context.checker, context.problems, BOOLEAN);
    }
  }
}

function checkFields(screen: ScreenDocument, context: ScreenContext): void {
  for (const pointer of Object.keys(screen.fields ?? {})) {
    const root = pointer.split('/')[1] ?? '';
    if (!context.stateNames.has(root)) {
      context.problems.error(pointerTo('/fields', pointer), 'unbound-path.field', { name: root });
    }
  }
}

/** Sheets of a tree as `kind:name`; only literal names count, as links must be able to name them. */
function overlaysOf(node: BlockNode): readonly string[] {
  const inner = [...(node.children ?? []), ...(node.fallback ? [node.fallback] : [])].flatMap(overlaysOf);
  if (node.block !== 'sheet') return inner;
  return [`${String(node.props?.kind)}:${String(node.props?.name)}`, ...inner];
}
