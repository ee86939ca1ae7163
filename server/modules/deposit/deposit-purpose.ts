import { creditPayment, recoverPayment } from '#server/ledger/postings/receive-payment.ts';
import type { PaymentPurpose, PaymentSubject } from '#server/modules/payment/index.ts';
import type { Rupiah } from '#src/domain/money/money.ts';

/**
 * What a top-up does with its money: the deposit gets all of it less the fee that the payer bears, the unique code of a bank
 * transfer included (docs/decisions/0031).
 */
export const depositPurpose: PaymentPurpose = {
  settle: async (executor, payment, { amount, step, from }) => {
    const fee = step === 0 ? feeWithin(payment, amount) : 0;
    await creditPayment(executor, { owner: ownerOf(payment), reference: payment.code, amount, step, fee, from });
  },
  recover: async (executor, payment) => {
    const amount = payment.settled - feeWithin(payment, payment.settled);
    const { code: reference, received: step } = payment;
    await recoverPayment(executor, { owner: ownerOf(payment), reference, amount, step });
  },
};

/** A payment so small that the fee would eat it is credited whole: rather our loss than the user's. */
function feeWithin({ feeOnPayer, fee }: PaymentSubject, amount: Rupiah): Rupiah {
  return feeOnPayer && fee < amount ? fee : 0;
}

function ownerOf({ ownerId, code }: PaymentSubject): string {
  if (ownerId === null) throw new Error(`top-up ${code} belongs to nobody`);
  return ownerId;
}
