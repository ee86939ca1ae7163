import { useState } from 'react';
import { SELLER_REASONS, type SellerReason } from '#src/domain/sale/shop-order.ts';
import { textIn } from '#src/engine/core/text/localized-text.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Select, TextInput } from '../parts/Field.tsx';
import { Loaded } from '../parts/Loaded.tsx';
import { useTexts } from '../texts.tsx';
import { useAnswer, useStep } from '../use-ops.ts';

type Deed = 'confirm' | 'hand-over' | 'reject';

/** Deeds of operations by the state of an order; the usual one first. */
const DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  pending: ['confirm', 'reject'],
  processed: ['hand-over', 'reject'],
};

/** One order with its lines, and what operations do with it. */
export function ShopOrderDialog({ order, onClose }: { readonly order: string; readonly onClose: () => void }) {
  const { t, language } = useTexts();
  const step = useStep();
  const answer = useAnswer('ops.shop-order.get', { order });
  const shown = answer.data?.order;
  const deeds = DEEDS[shown?.status ?? ''] ?? [];
  const [chosen, setChosen] = useState<Deed>();
  const deed = deeds.find((one) => one === chosen) ?? deeds[0];
  const [code, setCode] = useState('');
  const [reason, setReason] = useState<SellerReason>('out_of_stock');
  const submit = async (): Promise<void> => {
    const done = await step.run((call) => {
      if (deed === 'hand-over') return call('ops.shop-order.hand-over', { order, pickup_code: code.trim() });
      if (deed === 'reject') return call('ops.shop-order.reject', { order, reason });
      return call('ops.shop-order.confirm', { order });
    });
    if (done) onClose();
  };
  return (
    <Dialog
      title={t('shop-order.title', { order })}
      action={deed === undefined ? t('shop-order.open') : t(`shop-order.deed-${deed}`)}
      danger={deed === 'reject'}
      busy={step.busy}
      disabled={deed === undefined || (deed === 'hand-over' && code.trim() === '')}
      error={step.error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Loaded answer={answer}>
        {({ order: { buyer, lines } }) => (
          <>
            <p>{buyer.name}</p>
            <ul>
              {lines.map((line) => (
                <li key={line.variant}>
                  {line.quantity} × {textIn(line.name, language)}
                  {line.options.map(({ label }) => ` · ${textIn(label, language)}`)}
                  {line.notes !== '' && (
                    <>
                      <br />
                      <small>{line.notes}</small>
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {deeds.length > 0 && (
        <Select
          label={t('shop-order.deed')}
          value={deed ?? ''}
          options={deeds.map((value) => ({ value, text: t(`shop-order.deed-${value}`) }))}
          onChange={(value) => setChosen(deeds.find((one) => one === value))}
        />
      )}
      {deed === 'hand-over' && (
        <TextInput label={t('shop-order.code')} value={code} onChange={setCode} help={t('shop-order.code-help')} />
      )}
      {deed === 'reject' && (
        <Select
          label={t('shop-order.reason')}
          value={reason}
          options={SELLER_REASONS.map((value) => ({ value, text: t(`shop-order.reason-${value}`) }))}
          onChange={(value) => setReason(SELLER_REASONS.find((one) => one === value) ?? 'out_of_stock')}
        />
      )}
    </Dialog>
  );
}
