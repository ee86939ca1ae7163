export { tellOfRows } from './read-receipt.ts';
export { presentReceipt } from './receipt.presenter.ts';
export { receiptRoutes } from './receipt.routes.ts';
export { receiptLogoRoutes } from './receipt-logo.routes.ts';
