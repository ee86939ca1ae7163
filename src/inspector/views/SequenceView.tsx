import { type CSSProperties, type ReactNode, useMemo } from 'react';
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
    line.kind === 'call' ? callMessages(line.line, t) : [pageMessage(line.line)];
  const lanes = lanesOf(shown.map(laneOf), [...before, ...shown.flatMap(afterStep)]);
  // The same columns in every row, whatever its content.
  const columns = {
    gridTemplateColumns: `repeat(${lanes.length}, minmax(0, 1fr))`,
    minWidth: lanes.length * LANE_PX,
  };
  const rowsOf = (line: BetweenLine, key: string, at: number): readonly ReactNode[] =>
    messagesOf(line).map((message, part) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: question and answer, always in this order
      <li key={`${key} ${part}`} style={columns} data-call={line.kind === 'call' ? line.line.call : PAGE}>
        <Arrow lanes={lanes} message={message} onPick={() => go(at)} />
      </li>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.sequence} aria-label={t('views.sequence')} tabIndex={0}>
      <div className={styles.lanes} style={columns}>
        {lanes.map((lane) => (
          <h3 key={lane}>{laneTitle(lane, recording.header.machine, t)}</h3>
        ))}
      </div>
      <ol>
        {before.flatMap((line, order) => rowsOf(line, `before ${order}`, 0))}
        {shown.flatMap((step, at) => [
          <StepRow
            key={step.seq}
            step={step}
            lanes={lanes}
            from={laneOf(step)}
            columns={columns}
            isNewRequest={step.request !== (shown[at - 1]?.request ?? null)}
            isCurrent={from + at === index}
            onPick={() => go(from + at)}
          />,
          ...afterStep(step).flatMap((line, order) => rowsOf(line, `${step.seq} ${order}`, from + at)),
        ])}
      </ol>
      {shown.length < steps.length && (
        <p className={styles.cut}>{t('sequence-cut', { shown: shown.length, steps: steps.length })}</p>
      )}
    </section>
  );
}

interface StepRowProps {
  readonly step: RecordedStep;
  readonly lanes: readonly string[];
  /** Column that its event came from. */
  readonly from: string;
  readonly columns: CSSProperties;
  readonly isNewRequest: boolean;
  readonly isCurrent: boolean;
  readonly onPick: () => void;
}

function StepRow({ step, lanes, from, columns, isNewRequest, isCurrent, onPick }: StepRowProps) {
  const { t } = useTexts();
  const message: Message = {
    from,
    to: SERVER,
    title: step.event.type,
    about: `${step.seq} · ${step.actor ?? t(`origin.${step.origin}`, { defaultValue: step.origin })}`,
    outcome: step.outcome,
  };
  return (
    <li style={columns} data-new-request={isNewRequest}>
      <Arrow lanes={lanes} message={message} isCurrent={isCurrent} onPick={onPick} />
      <p style={{ gridColumn: `${lanes.indexOf(SERVER) + 1}` }}>
        {step.outcome === 'taken' ? valueText(step.to) : t(`outcome.${step.outcome}`)}
        {step.effects.length > 0 && <small>{step.effects.map(({ name }) => name).join(', ')}</small>}
      </p>
    </li>
  );
}

interface ArrowProps {
  readonly lanes: readonly string[];
  readonly message: Message;
  readonly isCurrent?: boolean;
  readonly onPick: () => void;
}

function Arrow({ lanes, message, isCurrent = false, onPick }: ArrowProps) {
  const [start, end] = [lanes.indexOf(message.from), lanes.indexOf(message.to)];
  const span = Math.abs(start - end) + 1;
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      data-outcome={message.outcome}
      data-direction={start < end ? 'right' : start > end ? 'left' : 'self'}
      style={{
        gridColumn: `${Math.min(start, end) + 1} / span ${span}`,
        marginInline: span === 1 ? 0 : `calc(50% / ${span})`,
      }}
      onClick={onPick}
    >
      <strong>{message.title}</strong>
      <small>{message.about}</small>
    </button>
  );
}

type Translate = ReturnType<typeof useTexts>['t'];

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

function callMessages(call: RecordedCall, t: Translate): readonly Message[] {
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

/** The columns that are needed, in their order: those of the senders, and one for each supplier that was called. */
function lanesOf(senders: readonly string[], lines: readonly BetweenLine[]): readonly string[] {
  const used = new Set([
    ...senders,
    ...lines.flatMap((line) =>
      line.kind === 'call'
        ? [laneOfSupplier(line.line.supplier)]
        : [PAGE, ...(line.line.from === null ? ['user'] : [])],
    ),
  ]);
  return [
    ...ORIGINS.filter((origin) => origin === SERVER || used.has(origin)),
    ...[...used].filter((lane) => lane.startsWith(SUPPLIER)),
  ];
}

function laneTitle(lane: string, machine: string, t: Translate): string {
  if (lane === SERVER) return machine;
  if (lane.startsWith(SUPPLIER)) return lane.slice(SUPPLIER.length) || t('origin.supplier');
  return t(`origin.${lane === 'answering' ? SERVER : lane}`);
}

const SUPPLIER = 'supplier ';
const laneOfSupplier = (id: string): string => `${SUPPLIER}${id}`;

function laneOfSender({ origin, actor }: RecordedStep): string {
  // In a page's own recording the machine is the page, and our server answers it.
  if (origin === SERVER) return 'answering';
  if (origin === 'supplier') return laneOfSupplier(actor ?? '');
  return ORIGINS.find((known) => known === origin && known !== SERVER) ?? 'system';
}
