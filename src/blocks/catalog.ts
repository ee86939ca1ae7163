import type { BlockSpec } from '#src/engine/core/screen/block-spec.ts';
import { allowedActionsSpec } from './action/allowed-actions/allowed-actions.spec.ts';
import { buttonSpec } from './action/button/button.spec.ts';
import { linkSpec } from './action/link/link.spec.ts';
import { menuTilesSpec } from './action/menu-tiles/menu-tiles.spec.ts';
import { onceSpec } from './action/once/once.spec.ts';
import { pushPermissionSpec } from './action/push-permission/push-permission.spec.ts';
import { receiptPrinterSpec } from './action/receipt-printer/receipt-printer.spec.ts';
import { bulkRowsSpec } from './display/bulk-rows/bulk-rows.spec.ts';
import { contactListSpec } from './display/contact-list/contact-list.spec.ts';
import { emptySpec } from './display/empty/empty.spec.ts';
import { goodsGridSpec } from './display/goods-grid/goods-grid.spec.ts';
import { goodsPictureSpec } from './display/goods-picture/goods-picture.spec.ts';
import { moneySpec } from './display/money/money.spec.ts';
import { noticeSpec } from './display/notice/notice.spec.ts';
import { notificationListSpec } from './display/notification-list/notification-list.spec.ts';
import { pictureSpec } from './display/picture/picture.spec.ts';
import { priceListSpec } from './display/price-list/price-list.spec.ts';
import { pricePictureSpec } from './display/price-picture/price-picture.spec.ts';
import { priceTiersSpec } from './display/price-tiers/price-tiers.spec.ts';
import { productDirectorySpec } from './display/product-directory/product-directory.spec.ts';
import { progressSpec } from './display/progress/progress.spec.ts';
import { purchaseLinesSpec } from './display/purchase-lines/purchase-lines.spec.ts';
import { receiptSpec } from './display/receipt/receipt.spec.ts';
import { recentNumbersSpec } from './display/recent-numbers/recent-numbers.spec.ts';
import { rowsSpec } from './display/rows/rows.spec.ts';
import { salesChartSpec } from './display/sales-chart/sales-chart.spec.ts';
import { skeletonSpec } from './display/skeleton/skeleton.spec.ts';
import { statSpec } from './display/stat/stat.spec.ts';
import { statusSpec } from './display/status/status.spec.ts';
import { statusHeroSpec } from './display/status-hero/status-hero.spec.ts';
import { textSpec } from './display/text/text.spec.ts';
import { ticketListSpec } from './display/ticket-list/ticket-list.spec.ts';
import { timelineSpec } from './display/timeline/timeline.spec.ts';
import { transactionTableSpec } from './display/transaction-table/transaction-table.spec.ts';
import { areaFieldSpec } from './input/area-field/area-field.spec.ts';
import { billListSpec } from './input/bill-list/bill-list.spec.ts';
import { cartLinesSpec } from './input/cart-lines/cart-lines.spec.ts';
import { checkboxSpec } from './input/checkbox/checkbox.spec.ts';
import { choiceFieldSpec } from './input/choice-field/choice-field.spec.ts';
import { dateFieldSpec } from './input/date-field/date-field.spec.ts';
import { dateRangeSpec } from './input/date-range/date-range.spec.ts';
import { fileDropSpec } from './input/file-drop/file-drop.spec.ts';
import { filterChipsSpec } from './input/filter-chips/filter-chips.spec.ts';
import { goodsChoiceSpec } from './input/goods-choice/goods-choice.spec.ts';
import { lookChoiceSpec } from './input/look-choice/look-choice.spec.ts';
import { moneyFieldSpec } from './input/money-field/money-field.spec.ts';
import { nominalGridSpec } from './input/nominal-grid/nominal-grid.spec.ts';
import { numberFieldSpec } from './input/number-field/number-field.spec.ts';
import { operatorPickerSpec } from './input/operator-picker/operator-picker.spec.ts';
import { passwordFieldSpec } from './input/password-field/password-field.spec.ts';
import { paymentChannelsSpec } from './input/payment-channels/payment-channels.spec.ts';
import { pinFieldSpec } from './input/pin-field/pin-field.spec.ts';
import { priceRangeSpec } from './input/price-range/price-range.spec.ts';
import { quantityFieldSpec } from './input/quantity-field/quantity-field.spec.ts';
import { schemaFormSpec } from './input/schema-form/schema-form.spec.ts';
import { searchFieldSpec } from './input/search-field/search-field.spec.ts';
import { textFieldSpec } from './input/text-field/text-field.spec.ts';
import { gridSpec } from './layout/grid/grid.spec.ts';
import { pageSpec } from './layout/page/page.spec.ts';
import { sectionSpec } from './layout/section/section.spec.ts';
import { sheetSpec } from './layout/sheet/sheet.spec.ts';
import { stackSpec } from './layout/stack/stack.spec.ts';
import { stepsSpec } from './layout/steps/steps.spec.ts';
import { stickyBarSpec } from './layout/sticky-bar/sticky-bar.spec.ts';
import { tabsSpec } from './layout/tabs/tabs.spec.ts';

/** Every block a document may name; the registry holds a view for each (a test compares the two). */
export const BLOCK_SPECS: readonly BlockSpec[] = [
  pageSpec,
  sectionSpec,
  stackSpec,
  gridSpec,
  tabsSpec,
  stepsSpec,
  sheetSpec,
  stickyBarSpec,
  numberFieldSpec,
  textFieldSpec,
  moneyFieldSpec,
  choiceFieldSpec,
  areaFieldSpec,
  dateFieldSpec,
  checkboxSpec,
  operatorPickerSpec,
  nominalGridSpec,
  billListSpec,
  passwordFieldSpec,
  paymentChannelsSpec,
  searchFieldSpec,
  productDirectorySpec,
  filterChipsSpec,
  dateRangeSpec,
  schemaFormSpec,
  textSpec,
  moneySpec,
  statusSpec,
  statusHeroSpec,
  timelineSpec,
  rowsSpec,
  noticeSpec,
  emptySpec,
  skeletonSpec,
  receiptSpec,
  transactionTableSpec,
  statSpec,
  recentNumbersSpec,
  contactListSpec,
  buttonSpec,
  linkSpec,
  menuTilesSpec,
  allowedActionsSpec,
  fileDropSpec,
  progressSpec,
  bulkRowsSpec,
  purchaseLinesSpec,
  cartLinesSpec,
  pictureSpec,
  priceListSpec,
  pricePictureSpec,
  receiptPrinterSpec,
  salesChartSpec,
  notificationListSpec,
  pushPermissionSpec,
  ticketListSpec,
  onceSpec,
  pinFieldSpec,
  lookChoiceSpec,
  goodsGridSpec,
  goodsPictureSpec,
  priceTiersSpec,
  goodsChoiceSpec,
  priceRangeSpec,
  quantityFieldSpec,
];
