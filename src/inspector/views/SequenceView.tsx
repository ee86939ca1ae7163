import { type ReactNode, useMemo } from 'react';
import { useTexts } from '#src/ops/texts.tsx';
import { type BetweenLine, leavesPage } from '#src/recording/between.ts';
import type { RecordedCall, RecordedClientStep, RecordedStep, Recording } from '#src/recording/recording.ts';
import { valueText } from '../StateWord.tsx';
import { BEFORE, linesBySeq } from '../step/lines-by-seq.ts';
import styles from './sequence.module.css';

/** Columns from the customer to the worker; suppliers follow, each in one of its own. The machine is in the middle. */
const ORIGINS = ['user', 'operator', 'simulator', 'page', 'server', 'answering', 'system', 'timer'] as const;
const SERVER = 'server';
const PAGE = 'page';
const MOST = 400;
const LANE_PX = 130;

/** A message between two columns, or an event within one. */
interface Message {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly about: string;
  /** How its line is drawn: taken or not, like the steps. */
  readonly outcome: string;
}

/** Messages between people, their page, the machine on the server, its worker, timers and the suppliers (LIFE-9). */
export function SequenceView({
  recording,
  index,
  go,
}: {
  readonly recording: Recording;
  readonly index: number;
  readonly go: (index: number) => void;
}) {
  const { t } = useTexts();
  const { steps } = recording;
  const between = useMemo(() => linesBySeq(recording), [recording]);
  const told = useMemo(() => new Set(recording.client?.map(({ request }) => request)), [recording]);
  const from = Math.max(0, Math.min(index - MOST / 2, steps.length - MOST));
  const shown = steps.slice(from, from + MOST);
  const before = from > 0 ? [] : (between.get(BEFORE) ?? []);
  const afterStep = (step: RecordedStep): readonly BetweenLine[] => between.get(step.seq) ?? [];
  // An event that a page recorded comes from the page, the others from their sender.
  const laneOf = (step: RecordedStep): string => (told.has(step.request) ? PAGE : laneOfSender(step));
  const messagesOf = (line: BetweenLine): readonly Message[] =>
    line.kind === 'call' ? callMessages(line.line) : [pageMessage(line.line)];
  const used = new Set([
    ...shown.map(laneOf),
    ...[...before, ...shown.flatMap(afterStep)].flatMap((line) =>
      line.kind === 'call'
        ? [laneOfSupplier(line.line.supplier)]
        : [PAGE, ...(line.line.from === null ? ['user'] : [])],
    ),
  ]);
  const lanes = [
    ...ORIGINS.filter((origin) => origin === SERVER || used.has(origin)),
    ...[...used].filter((lane) => lane.startsWith(SUPPLIER)),
  ];
  // The same columns in every row, whatever its content.
  const columns = {
    gridTemplateColumns: `repeat(${lanes.length}, minmax(0, 1fr))`,
    minWidth: lanes.length * LANE_PX,
  };
  const title = (lane: string): string =>
    lane === SERVER
      ? recording.header.machine
      : lane.startsWith(SUPPLIER)
        ? lane.slice(SUPPLIER.length) || t('origin.supplier')
        : t(`origin.${lane === 'answering' ? SERVER : lane}`);
  const arrow = (message: Message, at: number, current: boolean): ReactNode => {
    const [start, end] = [lanes.indexOf(message.from), lanes.indexOf(message.to)];
    const span = Math.abs(start - end) + 1;
    return (
      <button
        type="button"
        aria-current={current ? 'step' : undefined}
        data-outcome={message.outcome}
        data-direction={start < end ? 'right' : start > end ? 'left' : 'self'}
        style={{
          gridColumn: `${Math.min(start, end) + 1} / span ${span}`,
          marginInline: span === 1 ? 0 : `calc(50% / ${span})`,
        }}
        onClick={() => go(at)}
      >
        <strong>{message.title}</strong>
        <small>{message.about}</small>
      </button>
    );
  };
  function pageMessage(step: RecordedClientStep): Message {
    const { event, request, to, outcome } = step;
    const code = typeof event.code === 'string' && event.code !== '' ? ` · ${event.code}` : '';
    const heard = event.type === 'ANSWER' || (event.type === 'FAIL' && event.status !== 0);
    return {
      from: step.from === null ? 'user' : heard ? SERVER : PAGE,
      to: leavesPage(step) && step.from !== null ? SERVER : PAGE,
      title: typeof event.operation === 'string' ? event.operation : event.type,
      about: `${valueText(to)}${code} · ${request ?? ''}`,
      outcome: outcome === 'taken' && to === 'unclear' ? 'error' : outcome,
    };
  }
  function callMessages(call: RecordedCall): readonly Message[] {
    const supplier = laneOfSupplier(call.supplier);
    const about = [call.of ?? call.reference, ...(call.sent ? [] : [t('call.unsent')])].join(' · ');
    const answer: Message = {
      from: supplier,
      to: SERVER,
      title: t(`call.${call.outcome}`),
      about: [call.cause ?? call.reason ?? call.status ?? '', t('call.took', { milliseconds: call.durationMs })]
        .filter((part) => part !== '')
        .join(' · '),
      outcome: call.outcome === 'unknown' ? 'error' : 'taken',
    };
    if (call.call === 'callback') return [{ ...answer, about: `${t('call.callback')} · ${call.reference}` }];
    const asked: Message = {
      from: SERVER,
      to: supplier,
      title: call.operation ?? t(`call.${call.call}`),
      about: `${t(`call.${call.call}`)} · ${about}`,
      outcome: 'taken',
    };
    return [asked, answer];
  }
  const rowsOf = (line: BetweenLine, key: string, at: number): readonly ReactNode[] =>
    messagesOf(line).map((message, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: question and answer, always in this order
      <li key={`${key} ${part}`} style={columns} data-call={line.kind === 'call' ? line.line.call : PAGE}>
        {arrow(message, at, false)}
      </li>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.sequence} aria-label={t('views.sequence')} tabIndex={0}>
      <div className={styles.lanes} style={columns}>
        {lanes.map((lane) => (
          <h3 key={lane}>{title(lane)}</h3>
        ))}
      </div>
      <ol>
        {before.flatMap((line, order) => rowsOf(line, `before ${order}`, 0))}
        {shown.flatMap((step, at) => [
          <li key={step.seq} style={columns} data-new-request={step.request !== (shown[at - 1]?.request ?? null)}>
            {arrow(
              {
                from: laneOf(step),
                to: SERVER,
                title: step.event.type,
                about: `${step.seq} · ${step.actor ?? t(`origin.${step.origin}`, { defaultValue: step.origin })}`,
                outcome: step.outcome,
              },
              from + at,
              from + at === index,
            )}
            <p style={{ gridColumn: `${lanes.indexOf(SERVER) + 1}` }}>
              {step.outcome === 'taken' ? valueText(step.to) : t(`outcome.${step.outcome}`)}
              {step.effects.length > 0 && <small>{step.effects.map(({ name }) => name).join(', ')}</small>}
            </p>
          </li>,
          ...afterStep(step).flatMap((line, order) => rowsOf(line, `${step.seq} ${order}`, from + at)),
        ])}
      </ol>
      {shown.length < steps.length && (
        <p className={styles.cut}>{t('sequence-cut', { shown: shown.length, steps: steps.length })}</p>
      )}
    </section>
  );
}

const SUPPLIER = 'supplier ';
const laneOfSupplier = (id: string): string => `${SUPPLIER}${id}`;

function laneOfSender({ origin, actor }: RecordedStep): string {
  // In a page's own recording the machine is the page, and our server answers it.
  if (origin === SERVER) return 'answering';
  if (origin === 'supplier') return laneOfSupplier(actor ?? '');
  return ORIGINS.find((known) => known === origin && known !== SERVER) ?? 'system';
}
