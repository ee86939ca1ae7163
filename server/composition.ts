import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Executor } from './platform/database/tables/tables.ts';
import type { ValidatorSource } from './platform/http/answer/static-files.ts';
import type { ReadinessCheck } from './platform/http/health/health.ts';
import type { AssemblePage } from './platform/http/page/page.ts';
import type { RouteDefinition } from './platform/http/route.ts';
import type { JobTasks } from './platform/outbox/worker.ts';
import type { RealtimeMessage } from './platform/realtime/publish.ts';
import type { SharedCounters } from './platform/redis/shared-counters.ts';

/** What the platform offers to the modules when they are put together. */
export interface CompositionInput {
  readonly config: Config;
  readonly db: Executor;
  /** Follows `db`, a moment behind, for readings that may be so; absent: there is none. */
  readonly replica?: Executor | undefined;
  /** Gives a connection to those who listen to the database. */
  readonly pool: pg.Pool;
  readonly log: FastifyBaseLogger;
  /** What all processes count together; absent: each counts by itself. */
  readonly counters?: SharedCounters | undefined;
  readonly projectFolder: string;
}

/** What the modules together give to the platform. */
export interface Composition {
  readonly routes: readonly RouteDefinition[];
  readonly tasks: JobTasks;
  readonly assemblePage: AssemblePage;
  readonly validators: ValidatorSource;
  readonly readiness: Readonly<Record<string, ReadinessCheck>>;
  /** Lines for the person who starts a demo: who may sign in and how. */
  readonly notes: readonly string[];
  /** Calls back with what the clients of this process are to be told. @returns how to stop */
  onNotice?(listener: (message: RealtimeMessage) => void): () => void;
  /** Adds what is not an operation of our API, e.g. the address that suppliers report to. */
  extend(app: FastifyInstance): Promise<void>;
  /** Enqueues the jobs that keep themselves going; called once when a worker starts. */
  scheduleJobs(): Promise<void>;
  close(): Promise<void>;
}

export type Compose = (input: CompositionInput) => Promise<Composition>;
