/** Where traces are sent and how many, by OpenTelemetry's own variables. */
export interface TraceTarget {
  /** Address that takes OTLP over HTTP. */
  readonly url: string;
  /** Name of this program among others. */
  readonly service: string;
  /** Share of the traces that is kept, 0 to 1. */
  readonly share: number;
  /** How spans wait to be sent; absent members: as the SDK has them. */
  readonly batches: {
    readonly scheduledDelayMillis?: number;
    readonly maxQueueSize?: number;
    readonly maxExportBatchSize?: number;
    readonly exportTimeoutMillis?: number;
  };
}

type Read = (name: string) => string | undefined;

const BATCHES = {
  scheduledDelayMillis: 'OTEL_BSP_SCHEDULE_DELAY',
  maxQueueSize: 'OTEL_BSP_MAX_QUEUE_SIZE',
  maxExportBatchSize: 'OTEL_BSP_MAX_EXPORT_BATCH_SIZE',
  exportTimeoutMillis: 'OTEL_BSP_EXPORT_TIMEOUT',
} as const;

/**
 * Reads the variables that enable traces. Headers, certificates, time-outs and compression of the exporter
 * (`OTEL_EXPORTER_OTLP_…`) and `OTEL_RESOURCE_ATTRIBUTES` are read by OpenTelemetry itself.
 * @param env a variable by name; undefined when it is not set
 * @returns undefined when no collector is configured @throws Error naming the variable that is wrong, without its value
 */
export function readTraceTarget(env: Read): TraceTarget | undefined {
  const url = addressOf(env);
  if (url === undefined || env('OTEL_SDK_DISABLED')?.toLowerCase() === 'true') return undefined;
  const exporter = env('OTEL_TRACES_EXPORTER') ?? 'otlp';
  if (exporter === 'none') return undefined;
  if (exporter !== 'otlp') throw new Error('OTEL_TRACES_EXPORTER is neither otlp nor none.');
  const protocol = env('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL') ?? env('OTEL_EXPORTER_OTLP_PROTOCOL') ?? 'http/json';
  if (!protocol.startsWith('http/'))
    throw new Error('OTEL_EXPORTER_OTLP_PROTOCOL is not http/json: traces are sent over HTTP (usually port 4318).');
  const batches: Record<string, number> = {};
  for (const [name, variable] of Object.entries(BATCHES)) {
    const text = env(variable);
    if (text === undefined) continue;
    if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`${variable} is not a whole number above 0.`);
    batches[name] = Number(text);
  }
  return { url, service: env('OTEL_SERVICE_NAME') ?? 'konter', share: shareOf(env), batches };
}

function addressOf(env: Read): string | undefined {
  const own = env('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const common = env('OTEL_EXPORTER_OTLP_ENDPOINT');
  const name = own === undefined ? 'OTEL_EXPORTER_OTLP_ENDPOINT' : 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT';
  const text = own ?? common;
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:\/\//.test(text))
    throw new Error(`${name} is not a URL that begins with http(s)://.`);
  return own ?? `${text.replace(/\/+$/, '')}/v1/traces`;
}

/** `parentbased_` makes no difference: a caller's wish to be kept is not followed, ours holds for the whole trace. */
function shareOf(env: Read): number {
  const sampler = (env('OTEL_TRACES_SAMPLER') ?? 'always_on').replace(/^parentbased_/, '');
  if (sampler === 'always_on') return 1;
  if (sampler === 'always_off') return 0;
  if (sampler !== 'traceidratio')
    throw new Error('OTEL_TRACES_SAMPLER is none of always_on, always_off, traceidratio, or these after parentbased_.');
  const share = Number(env('OTEL_TRACES_SAMPLER_ARG') ?? 1);
  if (!(share >= 0 && share <= 1)) throw new Error('OTEL_TRACES_SAMPLER_ARG is not a number from 0 to 1.');
  return share;
}
