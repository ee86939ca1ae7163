import type { Localized } from '#src/domain/language.ts';
import { formatRupiah } from '#src/domain/money/money.ts';
import { CHANNEL_KINDS } from '#src/domain/sale/payment.ts';
import type { BlockViewProps } from '#src/engine/react/block-view.ts';
import { useLocalized } from '#src/engine/react/view-services.ts';
import { controlId, describe, FieldFrame, labelId } from '../../field-frame/FieldFrame.tsx';
import { reportChange } from '../../field-frame/report-change.ts';
import { FEE, FREE, KIND_WORDS, TOO_MUCH } from './channel-words.ts';
import styles from './PaymentChannels.module.css';
import type { paymentChannelsSpec } from './payment-channels.spec.ts';

type Block = BlockViewProps<typeof paymentChannelsSpec>;
type Channel = Block['props']['channels'][number];

/** Ways to pay, grouped by what the payer does; the fee stands beside each before anything is asked for (DEP-1, DEP-2). */
export default function PaymentChannels(block: Block) {
  const { id, props, field } = block;
  const localized = useLocalized();
  const channels = props.channels ?? [];
  return (
    <FieldFrame id={id} block="payment-channels" label={props.label} error={field?.error} group>
      <div
        className={styles.groups}
        role="radiogroup"
        aria-labelledby={labelId(id)}
        aria-busy={props.loading === true}
        {...describe(id, undefined, field?.error)}
      >
        {CHANNEL_KINDS.map((kind) => {
          const own = channels.filter((channel) => channel.kind === kind);
          if (own.length === 0) return null;
          const { title, hint } = KIND_WORDS[kind];
          return (
            <div key={kind} className={styles.group}>
              <p className={styles.title}>
                <strong>{localized(title)}</strong> <span>{localized(hint)}</span>
              </p>
              <div className={styles.channels}>
                {own.map((channel) => (
                  <ChannelChoice key={channel.channel} block={block} channel={channel} />
                ))}
              </div>
            </div>
          );
        })}
      </div>
    </FieldFrame>
  );
}

function ChannelChoice({ block, channel }: { readonly block: Block; readonly channel: Channel }) {
  const localized = useLocalized();
  const { id, value, field } = block;
  const name = localized(channel.name as Localized);
  return (
    <label className={styles.channel}>
      <input
        type="radio"
        className={styles.radio}
        name={controlId(id)}
        value={channel.channel}
        checked={value === channel.channel}
        disabled={!channel.open}
        onChange={() => reportChange(block, channel.channel)}
        onBlur={field?.onBlur}
      />
      <span className={styles.mark} aria-hidden="true">
        {channel.channel.split('.').at(-1)?.slice(0, 2)}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.fee}>{feeText(channel, localized)}</span>
    </label>
  );
}

function feeText({ open, fee }: Channel, localized: (text: Localized) => string): string {
  if (!open) return localized(TOO_MUCH);
  if (fee === undefined) return '';
  return fee === 0 ? localized(FREE) : `${localized(FEE)} ${formatRupiah(fee)}`;
}
