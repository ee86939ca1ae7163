// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { createSignal } from '../live/signal.ts';
import { createProgramUpdates } from '../program-updates.ts';
import { followServiceWorker, type UpdateState } from './service-worker-client.ts';

class Worker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function browser(controlled: boolean) {
  const registration = Object.assign(new EventTarget(), {
    installing: null as Worker | null,
    waiting: null as Worker | null,
    active: controlled ? new Worker() : null,
    looks: 0,
    update: async () => {
      registration.looks += 1;
    },
  });
  const container = Object.assign(new EventTarget(), {
    controller: controlled ? new Worker() : null,
    ready: new Promise<{ active: Worker | null }>(() => undefined),
    register: async () => registration,
  });
  const arrive = (): Worker => {
    const worker = new Worker();
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.waiting = worker;
    worker.become('installed');
    return worker;
  };
  const takeOver = (): void => void container.dispatchEvent(new Event('controllerchange'));
  const activate = (): void => {
    registration.active = registration.waiting;
    registration.waiting = null;
    registration.active?.become('activated');
  };
  const looks = (): number => registration.looks;
  return { container: container as EventTarget as ServiceWorkerContainer, arrive, activate, takeOver, looks };
}

async function follow(controlled = true, mustWait = () => false) {
  const state = createSignal<UpdateState>('none');
  let reloads = 0;
  const { container, ...rest } = browser(controlled);
  const updates = await followServiceWorker({ state, mustWait, container, reload: () => (reloads += 1) });
  return { state, updates, ...rest, reloads: () => reloads };
}

describe('a newer program', () => {
  it('NAV-12: a waiting worker raises a flag; updating skips the waiting, then loads the page exactly once', async () => {
    const { state, updates, arrive, takeOver, reloads } = await follow();
    const worker = arrive();
    expect(state.get()).toBe('waiting');
    expect(reloads()).toBe(0);
    expect(updates.update()).toBe(true);
    expect(worker.messages).toEqual([{ type: 'skip-waiting' }]);
    expect(reloads()).toBe(0);
    takeOver();
    takeOver();
    expect(reloads()).toBe(1);
  });

  it('NAV-12: the very first worker does not reload, and one that another tab activated only raises the flag', async () => {
    const first = await follow(false);
    first.arrive();
    first.takeOver();
    expect([first.state.get(), first.reloads()]).toEqual(['none', 0]);
    const other = await follow();
    other.takeOver();
    expect([other.state.get(), other.reloads()]).toEqual(['active', 0]);
    other.updates.update();
    expect(other.reloads()).toBe(1);
  });

  it('NAV-12: a page that was open before the first worker has the flag as well, and one reload', async () => {
    const first = await follow(false);
    first.arrive();
    first.activate();
    expect(first.state.get()).toBe('none');
    first.arrive();
    expect(first.state.get()).toBe('waiting');
    expect(first.updates.update()).toBe(true);
    expect(first.reloads()).toBe(0);
    first.activate();
    expect(first.reloads()).toBe(1);
  });

  it('NAV-12: not while a purchase is being confirmed or is on its way', async () => {
    const counted = createProgramUpdates();
    let answer: (value: unknown) => void = () => undefined;
    const api = counted.counting({ call: () => new Promise((resolve) => (answer = resolve)) });
    const { updates, arrive, reloads } = await follow(true, counted.moneyOnItsWay);
    counted.attach(updates);
    const worker = arrive();
    const paying = api.call('transaction.create');
    expect(counted.update()).toBe(false);
    expect([worker.messages, reloads()]).toEqual([[], 0]);
    answer({});
    await paying;
    expect(counted.update()).toBe(true);
  });
});
