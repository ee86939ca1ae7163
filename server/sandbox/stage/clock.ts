/** Something that is going to happen. */
interface Event {
  readonly units: number;
  readonly since: number;
  readonly work: () => void;
}

/** Waits in units of the supplier's pace; every wait ends when the sandbox closes. */
export class Clock {
  private readonly timers = new Map<Event, NodeJS.Timeout>();
  private stopped = false;
  private pace: number;

  /** @param paceMs length of a unit in milliseconds */
  constructor(paceMs: number) {
    this.pace = paceMs;
  }

  get paceMs(): number {
    return this.pace;
  }

  /** What waits already goes by the new pace, so that whoever looks on can have it wait until they are ready. */
  set paceMs(paceMs: number) {
    this.pace = paceMs;
    for (const [event, timer] of this.timers) {
      clearTimeout(timer);
      this.schedule(event);
    }
  }

  /** Runs `work` after `units` of the pace. */
  later(units: number, work: () => void): void {
    if (!this.stopped) this.schedule({ units, since: performance.now(), work });
  }

  /** Forgets everything that has not happened yet. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }

  private schedule(event: Event): void {
    const passed = performance.now() - event.since;
    const happen = (): void => {
      this.timers.delete(event);
      event.work();
    };
    this.timers.set(event, setTimeout(happen, Math.max(0, Math.round(event.units * this.pace - passed))));
  }
}
