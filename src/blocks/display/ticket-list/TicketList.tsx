import { useState } from 'react';
import type { Ticket } from '#src/contract/account/ticket.contract.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { allowedEvents, machineMeta } from '#src/machines/registry.ts';
import { momentText } from '../../wording/moment-text.ts';
import { StateBadge } from '../status/StateBadge.tsx';
import styles from './TicketList.module.css';
import type { ticketListSpec } from './ticket-list.spec.ts';

type Block = BlockViewProps<typeof ticketListSpec>;

/** Who wrote what about a sale, newest complaint first; what the agent may do comes from the machine. */
export default function TicketList({ id, props, emit, busy }: Block) {
  const items = props.items as readonly Ticket[];
  return (
    <ul className={styles.list} aria-label={props.label} data-block="ticket-list" data-block-id={id}>
      {items.map((ticket) => (
        <li key={ticket.ticket} className={styles.ticket} data-state={ticket.status}>
          <Thread ticket={ticket} />
          {/* A message of one's own that arrived empties the field. A refused one, and an answer that comes meanwhile, leave it. */}
          <Answer key={ownMessages(ticket)} ticket={ticket} emit={emit} busy={busy} />
        </li>
      ))}
    </ul>
  );
}

const ownMessages = ({ messages }: Ticket): number => messages.filter(({ side }) => side === 'owner').length;

function Thread({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const meta = machineMeta('ticket', ticket.status);
  return (
    <>
      <header className={styles.head}>
        <StateBadge machine="ticket" state={ticket.status} />
        <span className={styles.reference}>{ticket.ticket}</span>
      </header>
      {meta && <p className={styles.explain}>{localized(meta.explain)}</p>}
      <ol className={styles.messages}>
        {ticket.messages.map((message, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
            key={at}
            className={styles.message}
            data-side={message.side}
          >
            <span className={styles.who}>
              {t(`blocks.ticket-list.${message.side}`)} · <time dateTime={message.at}>{momentText(message.at)}</time>
            </span>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function Answer({ ticket, emit, busy }: { readonly ticket: Ticket } & Pick<Block, 'emit' | 'busy'>) {
  const { t } = useTranslation();
  const localized = useLocalized();
  const [text, setText] = useState('');
  const events = new Map(allowedEvents('ticket', ticket.status, 'owner').map((one) => [one.event, one]));
  const [reply, close] = [events.get('REPLY'), events.get('CLOSE')];
  const empty = text.trim() === '';
  return (
    <div className={styles.answer}>
      {reply && (
        <>
          <label className={styles.field}>
            <span>{t('blocks.ticket-list.write')}</span>
            <textarea rows={2} maxLength={1000} value={text} onChange={(event) => setText(event.target.value)} />
          </label>
          <button
            type="button"
            className="button button-secondary"
            disabled={empty}
            aria-disabled={busy}
            onClick={() => !busy && void emit('reply', { ticket: ticket.ticket, text: text.trim() })}
          >
            {reply.label && localized(reply.label)}
          </button>
        </>
      )}
      {close && (
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={busy}
          onClick={() => !busy && void emit('close', { ticket: ticket.ticket })}
        >
          {close.label && localized(close.label)}
        </button>
      )}
    </div>
  );
}
