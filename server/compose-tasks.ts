import { inboundTasks } from './inbound/inbound.tasks.ts';
import type { ModuleParts } from './modules/define-module.ts';
import { MODULES } from './modules/module-list.ts';
import type { Executor } from './platform/database/tables/tables.ts';
import type { JobTasks } from './platform/outbox/worker.ts';

/** The worker's tasks of all modules. @throws Error when two modules declare a task of the same name */
export function composeTasks(parts: ModuleParts): JobTasks {
  const tasks: readonly JobTasks[] = [
    inboundTasks(parts.deps),
    ...MODULES.flatMap((module) => (module.tasks === undefined ? [] : [module.tasks(parts)])),
  ];
  const names = tasks.flatMap((some) => Object.keys(some));
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`two modules declare the task ${twice}`);
  return Object.fromEntries(tasks.flatMap((some) => Object.entries(some)));
}

/** Enqueues the jobs that repeat themselves, and those of what was under way when all workers stopped. */
export async function scheduleJobs(db: Executor): Promise<void> {
  for (const { schedules = [], resume } of MODULES) {
    for (const schedule of schedules) await schedule(db);
    await resume?.(db);
  }
}
