import type { Static } from '@sinclair/typebox';
import type { newsAnswer, newsListAnswer } from '#src/contract/account/notification.contract.ts';
import type { opsTicketAnswer, opsTicketListAnswer } from '#src/contract/account/ticket.contract.ts';
import type { adjustmentAnswer, adjustmentListAnswer } from '#src/contract/operations/adjustment.contract.ts';
import type { bankLineAnswer, bankLineListAnswer } from '#src/contract/operations/bank-line.contract.ts';
import type {
  ConnectorTry,
  connectorAnswer,
  connectorListAnswer,
} from '#src/contract/operations/connector.contract.ts';
import type { HangingMoney } from '#src/contract/operations/hanging-money.contract.ts';
import type { heldPriceListListAnswer } from '#src/contract/operations/held-price-list.contract.ts';
import type { lookupAnswer } from '#src/contract/operations/lookup.contract.ts';
import type { paymentReviewAnswer, paymentReviewListAnswer } from '#src/contract/operations/payment-review.contract.ts';
import type {
  personAnswer,
  personListAnswer,
  personRevealAnswer,
  personSaleList,
  rightChangeListAnswer,
} from '#src/contract/operations/person.contract.ts';
import type { preferencesAnswer } from '#src/contract/operations/preference.contract.ts';
import type { opsOfferAnswer, opsOfferListAnswer } from '#src/contract/operations/price.contract.ts';
import type {
  differenceAnswer,
  differenceListAnswer,
  reconciliationListAnswer,
  reconciliationRunAnswer,
  statementUploadAnswer,
} from '#src/contract/operations/reconciliation.contract.ts';
import type {
  recordingAnswer,
  recordingListAnswer,
  recordingRevealAnswer,
  recordingStreamAnswer,
} from '#src/contract/operations/recording.contract.ts';
import type {
  recordingSearchAnswer,
  recordingSearchListAnswer,
  recordingSubjectAnswer,
} from '#src/contract/operations/recording-search.contract.ts';
import type {
  auditList,
  billerImportAnswer,
  killSwitchAnswer,
  killSwitchListAnswer,
  opsAccountAnswer,
  opsTokenCreateAnswer,
  opsTokenField,
  opsTokenListAnswer,
  priceListImportAnswer,
  releaseAnswer,
  releaseListAnswer,
} from '#src/contract/operations/release.contract.ts';
import type { reviewAnswer, reviewAskAnswer, reviewListAnswer } from '#src/contract/operations/review.contract.ts';
import type { rightListAnswer } from '#src/contract/operations/right.contract.ts';
import type {
  changeField,
  checkAnswer,
  diffAnswer,
  documentAnswer,
  documentListAnswer,
  draftAnswer,
  draftField,
  kindField,
  previewAnswer,
  problemField,
  versionAnswer,
  versionListAnswer,
} from '#src/contract/publishing.contract.ts';
import type { guestRefundAnswer } from '#src/contract/sale/guest-refund.contract.ts';
import type { journalListAnswer } from '#src/contract/sale/journal.contract.ts';
import type { opsShopOrderAnswer, opsShopOrderList } from '#src/contract/shop/shop-order.contract.ts';

export type { News } from '#src/contract/account/notification.contract.ts';
export type { OpsTicket } from '#src/contract/account/ticket.contract.ts';
export type { BankLine } from '#src/contract/operations/bank-line.contract.ts';
export type { Hanging, HangingMoney } from '#src/contract/operations/hanging-money.contract.ts';
export type { HeldPriceList } from '#src/contract/operations/held-price-list.contract.ts';
export type { PaymentReview } from '#src/contract/operations/payment-review.contract.ts';
export type { Difference, ReconciliationDay } from '#src/contract/operations/reconciliation.contract.ts';
export type { Review } from '#src/contract/operations/review.contract.ts';
export type { GuestRefund } from '#src/contract/sale/guest-refund.contract.ts';
export type { Journal } from '#src/contract/sale/journal.contract.ts';
export type { OpsOrderRow } from '#src/contract/shop/shop-order.contract.ts';

/** Answer type of each operation of the console. */
export interface OpsAnswers {
  'ops.document.list': Static<typeof documentListAnswer>;
  'ops.document.get': Static<typeof documentAnswer>;
  'ops.document.versions': Static<typeof versionListAnswer>;
  'ops.version.get': Static<typeof versionAnswer>;
  'ops.diff': Static<typeof diffAnswer>;
  'ops.draft.get': Static<typeof draftAnswer>;
  'ops.draft.save': Static<typeof draftAnswer>;
  'ops.draft.delete': unknown;
  'ops.check': Static<typeof checkAnswer>;
  'ops.preview': Static<typeof previewAnswer>;
  'ops.release.list': Static<typeof releaseListAnswer>;
  'ops.release.create': Static<typeof releaseAnswer>;
  'ops.release.get': Static<typeof releaseAnswer>;
  'ops.release.preview': Static<typeof releaseAnswer>;
  'ops.release.approve': Static<typeof releaseAnswer>;
  'ops.release.schedule': Static<typeof releaseAnswer>;
  'ops.release.roll-out': Static<typeof releaseAnswer>;
  'ops.release.publish': Static<typeof releaseAnswer>;
  'ops.release.roll-back': Static<typeof releaseAnswer>;
  'ops.release.withdraw': Static<typeof releaseAnswer>;
  'ops.review.list': Static<typeof reviewListAnswer>;
  'ops.review.ask': Static<typeof reviewAskAnswer>;
  'ops.review.propose': Static<typeof reviewAnswer>;
  'ops.review.confirm': Static<typeof reviewAnswer>;
  'ops.review.withdraw': Static<typeof reviewAnswer>;
  'ops.payment-review.list': Static<typeof paymentReviewListAnswer>;
  'ops.payment-review.propose': Static<typeof paymentReviewAnswer>;
  'ops.payment-review.confirm': Static<typeof paymentReviewAnswer>;
  'ops.payment-review.withdraw': Static<typeof paymentReviewAnswer>;
  'ops.bank-line.list': Static<typeof bankLineListAnswer>;
  'ops.bank-line.propose': Static<typeof bankLineAnswer>;
  'ops.bank-line.confirm': Static<typeof bankLineAnswer>;
  'ops.bank-line.withdraw': Static<typeof bankLineAnswer>;
  'ops.hanging-money.list': HangingMoney;
  'ops.guest-refund.ask': Static<typeof guestRefundAnswer>;
  'ops.guest-refund.propose': Static<typeof guestRefundAnswer>;
  'ops.guest-refund.confirm': Static<typeof guestRefundAnswer>;
  'ops.guest-refund.withdraw': Static<typeof guestRefundAnswer>;
  'ops.held-price-list.list': Static<typeof heldPriceListListAnswer>;
  'ops.held-price-list.accept': Static<typeof heldPriceListListAnswer>;
  'ops.held-price-list.refuse': Static<typeof heldPriceListListAnswer>;
  'ops.news.list': Static<typeof newsListAnswer>;
  'ops.news.publish': Static<typeof newsAnswer>;
  'ops.news.withdraw': Static<typeof newsAnswer>;
  'ops.shop-order.list': Static<(typeof opsShopOrderList)['answer']>;
  'ops.shop-order.get': Static<typeof opsShopOrderAnswer>;
  'ops.shop-order.confirm': Static<typeof opsShopOrderAnswer>;
  'ops.shop-order.hand-over': Static<typeof opsShopOrderAnswer>;
  'ops.shop-order.reject': Static<typeof opsShopOrderAnswer>;
  'ops.ticket.list': Static<typeof opsTicketListAnswer>;
  'ops.ticket.answer': Static<typeof opsTicketAnswer>;
  'ops.kill-switch.list': Static<typeof killSwitchListAnswer>;
  'ops.kill-switch.set': Static<typeof killSwitchAnswer>;
  'ops.kill-switch.clear': Static<typeof killSwitchAnswer>;
  'ops.audit.list': Static<(typeof auditList)['answer']>;
  'ops.preference.get': Static<typeof preferencesAnswer>;
  'ops.preference.set': Static<typeof preferencesAnswer>;
  'ops.offer.list': Static<typeof opsOfferListAnswer>;
  'ops.offer.propose': Static<typeof opsOfferAnswer>;
  'ops.offer.approve': Static<typeof opsOfferAnswer>;
  'ops.offer.withdraw': Static<typeof opsOfferAnswer>;
  'ops.import.price-list': Static<typeof priceListImportAnswer>;
  'ops.import.biller': Static<typeof billerImportAnswer>;
  'ops.recording.list': Static<typeof recordingListAnswer>;
  'ops.recording.stream': Static<typeof recordingStreamAnswer>;
  'ops.recording.get': Static<typeof recordingAnswer>;
  'ops.recording.reveal': Static<typeof recordingRevealAnswer>;
  'ops.recording.subject': Static<typeof recordingSubjectAnswer>;
  'ops.recording-search.list': Static<typeof recordingSearchListAnswer>;
  'ops.recording-search.keep': Static<typeof recordingSearchAnswer>;
  'ops.recording-search.drop': Static<typeof recordingSearchListAnswer>;
  'ops.journal.list': Static<typeof journalListAnswer>;
  'ops.reconciliation.list': Static<typeof reconciliationListAnswer>;
  'ops.reconciliation.run': Static<typeof reconciliationRunAnswer>;
  'ops.reconciliation.upload': Static<typeof statementUploadAnswer>;
  'ops.difference.list': Static<typeof differenceListAnswer>;
  'ops.difference.close': Static<typeof differenceAnswer>;
  'ops.difference.propose': Static<typeof differenceAnswer>;
  'ops.difference.confirm': Static<typeof differenceAnswer>;
  'ops.difference.withdraw': Static<typeof differenceAnswer>;
  'ops.person.list': Static<typeof personListAnswer>;
  'ops.person.get': Static<typeof personAnswer>;
  'ops.person.sale.list': Static<(typeof personSaleList)['answer']>;
  'ops.person.reveal': Static<typeof personRevealAnswer>;
  'ops.person.device': Static<typeof personAnswer>;
  'ops.person.session.end': Static<typeof personAnswer>;
  'ops.person.change': Static<typeof personAnswer>;
  'ops.person.confirm': Static<typeof personAnswer>;
  'ops.person.withdraw': Static<typeof personAnswer>;
  'ops.right-change.list': Static<typeof rightChangeListAnswer>;
  'ops.adjustment.list': Static<typeof adjustmentListAnswer>;
  'ops.adjustment.propose': Static<typeof adjustmentAnswer>;
  'ops.adjustment.confirm': Static<typeof adjustmentAnswer>;
  'ops.adjustment.withdraw': Static<typeof adjustmentAnswer>;
  'ops.lookup': Static<typeof lookupAnswer>;
  'ops.right.list': Static<typeof rightListAnswer>;
  'ops.token.list': Static<typeof opsTokenListAnswer>;
  'ops.token.create': Static<typeof opsTokenCreateAnswer>;
  'ops.token.revoke': Static<typeof opsTokenField>;
  'ops.account.find': Static<typeof opsAccountAnswer>;
  'ops.connector.list': Static<typeof connectorListAnswer>;
  'ops.connector.propose': Static<typeof connectorAnswer>;
  'ops.connector.approve': Static<typeof connectorAnswer>;
  'ops.connector.withdraw': Static<typeof connectorAnswer>;
  'ops.connector.try': ConnectorTry;
}

export type OpsCall = keyof OpsAnswers;
export type Kind = Static<typeof kindField>;
export type DocumentRow = OpsAnswers['ops.document.list']['data'][number];
export type DocumentDetail = OpsAnswers['ops.document.get'];
export type Draft = Static<typeof draftField>;
export type Change = Static<typeof changeField>;
export type OpsProblem = Static<typeof problemField>;
export type Version = OpsAnswers['ops.document.versions']['data'][number];
export type PreviewAnswer = OpsAnswers['ops.preview'];
export type Release = OpsAnswers['ops.release.get']['release'];
export type KillSwitch = OpsAnswers['ops.kill-switch.list']['data'][number];
export type PersonSale = OpsAnswers['ops.person.sale.list']['data'][number];
export type OpsToken = OpsAnswers['ops.token.list']['data'][number];
export type AuditEvent = OpsAnswers['ops.audit.list']['data'][number];
export type Preferences = OpsAnswers['ops.preference.get']['preferences'];

/** Kinds in the order of the console's filters. */
export const KINDS: readonly Kind[] = [
  'product',
  'screen',
  'menu',
  'connector',
  'operators',
  'choices',
  'goods',
  'fixtures',
];
