import type { Context, Span, SpanKind as WireKind, Tracer as WireTracer } from '@opentelemetry/api';
import type { IdGenerator, ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#src/domain/errors/app-error.ts';
import { allowedSpanName, errorType, onlyAllowed, type SpanAttributes } from './allowed-attributes.ts';
import type { OpenSpan, SpanKind, SpanStart, Tracer } from './spans.ts';
import { readTraceParent, writeTraceParent } from './trace-parent.ts';
import type { TraceTarget } from './trace-target.ts';

/** A tracer that exports to a collector. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
}

const CLOSE_WITHIN_MS = 2_000;

/** Loaded only when a collector is configured: it is not part of the bundle. */
const load = () =>
  Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);

type Modules = Awaited<ReturnType<typeof load>>;

interface TracingOptions {
  readonly target: TraceTarget;
  /** Names this build. */
  readonly release: string;
  /** Of this process. */
  readonly roles: readonly string[];
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Starts to export traces by OTLP over HTTP (REAL-5). Nothing is instrumented automatically: we begin and end every span.
 * All exported attributes pass the allow-list once more, whatever their origin.
 */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const modules = await load();
  const ids = spanIds(modules);
  const provider = createProvider(modules, options, ids);
  return {
    tracer: { open: spanOpener(modules, provider.getTracer('konter'), ids) },
    close: async () => {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, CLOSE_WITHIN_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** Random ids of spans; a trace gets the one that is wanted for it. */
interface SpanIds extends IdGenerator {
  wanted: string | undefined;
}

function spanIds([, sdk]: Modules): SpanIds {
  const random = new sdk.RandomIdGenerator();
  const ids: SpanIds = {
    wanted: undefined,
    generateTraceId: () => ids.wanted ?? random.generateTraceId(),
    generateSpanId: () => random.generateSpanId(),
  };
  return ids;
}

function createProvider(
  [, sdk, otlp, resources]: Modules,
  { target, release, roles, log }: TracingOptions,
  idGenerator: IdGenerator,
) {
  const kept = new sdk.TraceIdRatioBasedSampler(target.share);
  const own = { 'service.name': target.service, 'service.version': release, 'konter.roles': [...roles] };
  return new sdk.TracerProvider({
    resource: resources
      .resourceFromAttributes(own)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    // A caller's sampling decision does not decide what we keep.
    sampler: new sdk.ParentBasedSampler({ root: kept, remoteParentSampled: kept, remoteParentNotSampled: kept }),
    idGenerator,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        ...target.batches,
        exporter: onlyWhatIsTold(new otlp.OTLPTraceExporter({ url: target.url }), log),
      }),
    ],
  });
}

/** Begins spans in the span around them, or in the trace that a request or job names. */
function spanOpener([api]: Modules, source: Pick<WireTracer, 'startSpan'>, ids: SpanIds): Tracer['open'] {
  const { trace, ROOT_CONTEXT, TraceFlags } = api;
  const kinds: Readonly<Record<SpanKind, WireKind>> = {
    request: api.SpanKind.SERVER,
    job: api.SpanKind.CONSUMER,
    call: api.SpanKind.CLIENT,
    work: api.SpanKind.INTERNAL,
  };
  const spans = new WeakMap<OpenSpan, Span>();

  const remote = (traceparent: string | undefined) => {
    const named = readTraceParent(traceparent);
    return named && { ...named, traceFlags: TraceFlags.NONE, isRemote: true };
  };
  const contextOf = ({ parent }: SpanStart, around: OpenSpan | undefined): Context => {
    const span = around && spans.get(around);
    if (span !== undefined) return trace.setSpan(ROOT_CONTEXT, span);
    const asked = remote(parent);
    return asked === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, asked);
  };
  return (start, around) => {
    const led = remote(start.follows);
    ids.wanted = start.traceId;
    const span = source.startSpan(
      start.name,
      { kind: kinds[start.kind], attributes: told(start.attributes), ...(led ? { links: [{ context: led }] } : {}) },
      contextOf(start, around),
    );
    ids.wanted = undefined;
    const opened = openSpan(api, span, around?.begunBy ?? start.kind);
    spans.set(opened, span);
    return opened;
  };
}

function openSpan({ SpanStatusCode, TraceFlags }: Modules[0], span: Span, begunBy: SpanKind): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: writeTraceParent({ traceId, spanId }, (traceFlags & TraceFlags.SAMPLED) !== 0),
    begunBy,
    tell: (attributes) => void span.setAttributes(told(attributes)),
    fail: (error) => {
      if (error !== undefined) span.setAttributes({ 'error.type': errorType(error) });
      // A refusal is an answer like another.
      if (!(error instanceof AppError)) span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => {
      if (span.isRecording()) span.end();
    },
  };
}

const told = (attributes: SpanAttributes = {}): Record<string, string | number> => onlyAllowed(attributes);

/** The last check: spans leave with allowed attributes only, and one log line reports a collector that fails. */
function onlyWhatIsTold(inner: SpanExporter, log: Pick<FastifyBaseLogger, 'warn'>): SpanExporter {
  let silent = false;
  return {
    export: (spans, done) =>
      inner.export(spans.map(maskSpan), (result) => {
        const failed = result.code !== 0;
        if (failed && !silent) log.warn({ spans: spans.length }, 'traces were not taken and are lost');
        silent = failed;
        done(result);
      }),
    forceFlush: async () => inner.forceFlush?.(),
    shutdown: () => inner.shutdown(),
  };
}

/** Member by member, so that what a later version adds stays here. */
function maskSpan(span: ReadableSpan): ReadableSpan {
  const { kind, startTime, endTime, duration, ended, resource, instrumentationScope, parentSpanContext } = span;
  return {
    name: allowedSpanName(span.name),
    attributes: onlyAllowed(span.attributes),
    status: { code: span.status.code },
    events: [],
    links: span.links.map(({ context }) => ({ context })),
    spanContext: () => span.spanContext(),
    ...(parentSpanContext === undefined ? {} : { parentSpanContext }),
    ...{ kind, startTime, endTime, duration, ended, resource, instrumentationScope },
    droppedAttributesCount: span.droppedAttributesCount,
    droppedEventsCount: span.droppedEventsCount,
    droppedLinksCount: span.droppedLinksCount,
  };
}
