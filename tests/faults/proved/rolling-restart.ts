import { freePort } from '../../support/free-port.ts';
import type { Fault } from '../fault.ts';
import { newAgent, priceOf } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { startFaultProxy } from '../harness/fault-proxy.ts';
import { type Load, startLoad, untilMore } from '../harness/load.ts';
import { NEXT_MIGRATION, nextVersion } from '../harness/next-version.ts';
import { type RoleProcess, roleProcess } from '../harness/role-process.ts';
import { require, requireSoldOnce } from '../harness/sales.ts';

const DEPOSIT = 10_000_000;

const more = (load: Load): Promise<void> => untilMore(load, 10);

const UNDER_LOAD: Fault = {
  number: 22,
  play: async (stage) => {
    const folder = nextVersion(stage.folder);
    const start = async (role: 'web' | 'worker'): Promise<RoleProcess> => {
      const program = roleProcess({ role, folder, port: await freePort(), environment: stage.environment });
      await program.start();
      return program;
    };
    let serving: readonly RoleProcess[] = stage.web;
    let turn = 0;
    // A balancer with health checks: a stopping server gets no new requests.
    const balancer = await startFaultProxy({
      port: 0,
      target: () => {
        turn += 1;
        return serving[turn % serving.length]?.url ?? '';
      },
    });
    const at = () => `http://127.0.0.1:${balancer.port}`;
    const agents = await Promise.all(Array.from({ length: 4 }, () => newAgent(stage, DEPOSIT, [], at)));
    const [first] = agents;
    require(first !== undefined, 'a buyer');
    const load = startLoad(agents, await priceOf(first));
    const started: RoleProcess[] = [];
    try {
      await more(load);
      for (const old of stage.web) {
        const fresh = await start('web');
        started.push(fresh);
        serving = [...serving.filter((each) => each !== old), fresh];
        await more(load);
        await old.stop('SIGTERM');
        await more(load);
      }
      started.push(await start('worker'));
      await stage.worker.stop('SIGTERM');
      await more(load);
    } finally {
      await load.stop();
    }
    require(load.others.length === 0, `no purchase to fail: ${[...new Set(load.others)].join(', ')}`);
    await untilSettled(stage);
    for (const refId of load.accepted) await requireSoldOnce(stage, refId);
    for (const program of started) await program.stop('SIGTERM');
    await balancer.close();
    // So that the version of the other faults starts again: it does not know this migration.
    await stage.pool.query('delete from schema_migration where name = $1', [NEXT_MIGRATION]);
    return {
      done: `${load.accepted.length} purchases while both web servers and the worker gave way to another version with a migration: none failed`,
    };
  },
};

export const ROLLING_RESTART: readonly Fault[] = [UNDER_LOAD];
