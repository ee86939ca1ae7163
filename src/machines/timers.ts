/** An effect by which a machine schedules a later check. */
export interface TimerEffect {
  /** States in which it has an effect: after they are left it is ignored. */
  readonly during: readonly string[];
  /** Field of the event that holds the due time, where the parameters have no number of seconds. */
  readonly dueField?: string;
}

const TIMERS: ReadonlyMap<string, Readonly<Record<string, TimerEffect>>> = new Map<
  string,
  Readonly<Record<string, TimerEffect>>
>([
  ['transaction', { scheduleCheck: { during: ['processing'] } }],
  [
    'checkout',
    {
      scheduleCheck: { during: ['checking'] },
      scheduleReturn: { during: ['sold', 'unsold', 'returning'] },
    },
  ],
  ['name-check', { scheduleAsk: { during: ['pending'] } }],
  ['payment', { scheduleCheck: { during: ['waiting'] } }],
  ['release', { enqueuePublish: { during: ['scheduled'], dueField: 'at' } }],
  ['report-export', { enqueueExpiry: { during: ['ready'] } }],
  [
    'shop-order',
    {
      scheduleExpiry: { during: ['waiting-payment'] },
      scheduleConfirmation: { during: ['pending'] },
      scheduleLateness: { during: ['processed'] },
      scheduleCollection: { during: ['processed'] },
      scheduleCompletion: { during: ['shipped'] },
      scheduleOverdue: { during: ['shipped'] },
    },
  ],
]);

/** The timer that an effect starts; undefined for an effect that starts none. */
export function timerEffect(machine: string, effect: string): TimerEffect | undefined {
  const effects = TIMERS.get(machine) ?? {};
  return Object.hasOwn(effects, effect) ? effects[effect] : undefined;
}

/** Machines with timers and their effects, for checks. */
export const TIMER_MACHINES: readonly (readonly [machine: string, effects: readonly string[]])[] = [...TIMERS].map(
  ([machine, effects]) => [machine, Object.keys(effects)],
);
