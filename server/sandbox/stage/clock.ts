/** Waits in units of the supplier's pace; every wait ends when the sandbox closes. */
export class Clock {
  private readonly timers = new Set<NodeJS.Timeout>();
  private stopped = false;
  paceMs: number;

  constructor(paceMs: number) {
    this.paceMs = paceMs;
  }

  /** Runs `work` after `units` of the pace. */
  later(units: number, work: () => void): void {
    if (this.stopped) return;
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        work();
      },
      Math.round(units * this.paceMs),
    );
    this.timers.add(timer);
  }

  /** Forgets everything that has not happened yet. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
