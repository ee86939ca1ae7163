import { useState } from 'react';
import { TICKET_DEEDS, type TicketDeed } from '#src/domain/people/ticket.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { allowedEvents } from '#src/machines/registry.ts';
import type { OpsTicket } from '../answers.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { Moment } from '../parts/Moment.tsx';
import { useTexts } from '../texts.tsx';
import { useStep } from '../use-ops.ts';

const DEEDS = Object.keys(TICKET_DEEDS) as readonly TicketDeed[];

/** The messages so far, and the reply: its text and the ticket's next state. */
export function TicketDialog({ ticket: row, onClose }: { readonly ticket: OpsTicket; readonly onClose: () => void }) {
  const { t, language } = useTexts();
  const step = useStep();
  const { ticket, owner } = row;
  const events = new Map(allowedEvents('ticket', ticket.status, 'operator').map((one) => [one.event, one.label]));
  const deeds = DEEDS.filter((one) => events.has(TICKET_DEEDS[one]));
  const [deed, setDeed] = useState<TicketDeed>('answer');
  const [text, setText] = useState('');
  const submit = async (): Promise<void> => {
    const args = { ticket: ticket.ticket, deed, text: text.trim() };
    if (await step.run((call) => call('ops.ticket.answer', args))) onClose();
  };
  return (
    <Dialog
      title={t('ticket.title', { sale: ticket.ref_id })}
      action={textIn(events.get(TICKET_DEEDS[deed]), language)}
      danger={deed === 'reject'}
      busy={step.busy}
      disabled={text.trim() === ''}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p>{t(`ticket.reason.${ticket.reason}`)}</p>
      <ol>
        {ticket.messages.map((message, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: messages are only ever added at the end
          <li key={at}>
            <small>
              {message.side === 'owner' ? owner.name : t('ticket.us')} · <Moment at={message.at} />
            </small>
            <br />
            {message.text}
          </li>
        ))}
      </ol>
      <Select
        label={t('ticket.deed')}
        value={deed}
        options={deeds.map((one) => ({ value: one, text: textIn(events.get(TICKET_DEEDS[one]), language) }))}
        onChange={(value) => setDeed(deeds.find((one) => one === value) ?? 'answer')}
      />
      <TextInput label={t('ticket.words')} value={text} onChange={setText} multiline help={t('ticket.words-help')} />
    </Dialog>
  );
}
