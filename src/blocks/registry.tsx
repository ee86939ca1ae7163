import type { BlockSpec } from '#src/engine/core/screen/block-spec.ts';
import type { BlockRegistration, BlockSummary, BlockView } from '#src/engine/react/block-view.ts';
import { Button } from './action/button/Button.tsx';
import { Link } from './action/link/Link.tsx';
import { MenuTiles } from './action/menu-tiles/MenuTiles.tsx';
import { Once } from './action/once/Once.tsx';
import { Empty } from './display/empty/Empty.tsx';
import { Money } from './display/money/Money.tsx';
import { Notice } from './display/notice/Notice.tsx';
import { RecentNumbers } from './display/recent-numbers/RecentNumbers.tsx';
import { Rows } from './display/rows/Rows.tsx';
import { Skeleton } from './display/skeleton/Skeleton.tsx';
import { Text } from './display/text/Text.tsx';
import { Checkbox } from './input/checkbox/Checkbox.tsx';
import { MoneyField } from './input/money-field/MoneyField.tsx';
import { NominalGrid } from './input/nominal-grid/NominalGrid.tsx';
import { NumberField } from './input/number-field/NumberField.tsx';
import { OperatorPicker } from './input/operator-picker/OperatorPicker.tsx';
import { PasswordField } from './input/password-field/PasswordField.tsx';
import { SearchField } from './input/search-field/SearchField.tsx';
import { TextField } from './input/text-field/TextField.tsx';
import { Grid } from './layout/grid/Grid.tsx';
import { Page } from './layout/page/Page.tsx';
import { Section } from './layout/section/Section.tsx';
import { Sheet } from './layout/sheet/Sheet.tsx';
import { Stack } from './layout/stack/Stack.tsx';
import { StickyBar } from './layout/sticky-bar/StickyBar.tsx';

/** A view of any block. Each is typed by its own spec; the engine hands it props that were checked against that spec. */
type View<S extends BlockSpec> = BlockView<S> | { readonly load: () => Promise<{ readonly default: BlockView<S> }> };
type Summary = Pick<BlockSummary, 'binds' | 'children'> & {
  readonly version?: number;
  readonly events?: readonly string[];
  readonly required?: readonly string[];
};

function block<S extends BlockSpec>(name: string, summary: Summary, view: View<S>): BlockRegistration {
  const { version = 1, events = [], required = [], ...rest } = summary;
  return { spec: { name, version, events, required, ...rest }, view: view as BlockRegistration['view'] };
}

/** Every block of the catalogue with its view. What is heavy or off the way to paying loads on demand. */
export const BLOCK_REGISTRATIONS: readonly BlockRegistration[] = [
  block('page', { children: 'any' }, Page),
  block('section', { version: 3, children: 'any' }, Section),
  block('stack', { children: 'any' }, Stack),
  block('grid', { children: 'any' }, Grid),
  block(
    'tabs',
    { children: 'none', events: ['change'], required: ['items'] },
    { load: () => import('./layout/tabs/Tabs.tsx') },
  ),
  block(
    'steps',
    { children: 'none', required: ['items', 'current'] },
    { load: () => import('./layout/steps/Steps.tsx') },
  ),
  block('sheet', { children: 'any', events: ['open', 'close'], required: ['kind', 'name', 'title'] }, Sheet),
  block('sticky-bar', { children: 'any' }, StickyBar),
  block(
    'number-field',
    { children: 'none', events: ['change', 'submit', 'pick'], binds: 'string', required: ['label', 'type'] },
    NumberField,
  ),
  block(
    'text-field',
    { children: 'none', events: ['change', 'submit', 'pick'], binds: 'string', required: ['label'] },
    TextField,
  ),
  block(
    'money-field',
    { version: 2, children: 'none', events: ['change', 'submit'], binds: 'int', required: ['label'] },
    MoneyField,
  ),
  block(
    'choice-field',
    {
      version: 4,
      children: 'none',
      events: ['change', 'search', 'retry'],
      binds: 'string',
      required: ['label', 'choices'],
    },
    { load: () => import('./input/choice-field/ChoiceField.tsx') },
  ),
  block(
    'area-field',
    { children: 'none', events: ['change', 'pick'], binds: 'string', required: ['label'] },
    { load: () => import('./input/area-field/AreaField.tsx') },
  ),
  block(
    'date-field',
    { children: 'none', events: ['change', 'submit'], binds: 'string', required: ['label'] },
    { load: () => import('./input/date-field/DateField.tsx') },
  ),
  block('checkbox', { children: 'none', events: ['change'], binds: 'bool', required: ['label'] }, Checkbox),
  block(
    'operator-picker',
    { children: 'none', events: ['change'], binds: 'string', required: ['label', 'number', 'operators'] },
    OperatorPicker,
  ),
  block(
    'nominal-grid',
    { children: 'none', events: ['change', 'retry'], binds: 'string', required: ['label', 'offers'] },
    NominalGrid,
  ),
  block(
    'bill-list',
    { version: 2, children: 'none', events: ['change'], binds: 'list<string>', required: ['label', 'bills', 'mode'] },
    { load: () => import('./input/bill-list/BillList.tsx') },
  ),
  block(
    'password-field',
    { children: 'none', events: ['change', 'submit'], binds: 'string', required: ['label', 'purpose'] },
    PasswordField,
  ),
  block(
    'payment-channels',
    { children: 'none', events: ['change'], binds: 'string', required: ['label', 'channels'] },
    { load: () => import('./input/payment-channels/PaymentChannels.tsx') },
  ),
  block(
    'search-field',
    { version: 2, children: 'none', events: ['change', 'submit'], binds: 'string', required: ['label'] },
    SearchField,
  ),
  block(
    'product-directory',
    { version: 2, children: 'none', events: ['retry'], required: ['label', 'products'] },
    { load: () => import('./display/product-directory/ProductDirectory.tsx') },
  ),
  block(
    'filter-chips',
    { children: 'none', required: ['label', 'parameter', 'choices'] },
    { load: () => import('./input/filter-chips/FilterChips.tsx') },
  ),
  block(
    'date-range',
    { children: 'none', required: ['label', 'from_parameter', 'to_parameter', 'today', 'shortcuts'] },
    { load: () => import('./input/date-range/DateRange.tsx') },
  ),
  block(
    'schema-form',
    { children: 'none', events: ['submit'], required: ['schema', 'submit_label'] },
    { load: () => import('./input/schema-form/SchemaForm.tsx') },
  ),
  block('text', { children: 'none', required: ['text'] }, Text),
  block('money', { children: 'none' }, Money),
  // With the words of every machine, which the way to paying does without.
  block(
    'status',
    { children: 'none', required: ['machine', 'state'] },
    { load: () => import('./display/status/Status.tsx') },
  ),
  block('status-hero', { children: 'none' }, { load: () => import('./display/status-hero/StatusHero.tsx') }),
  block(
    'timeline',
    { children: 'none', required: ['events', 'machine'] },
    { load: () => import('./display/timeline/Timeline.tsx') },
  ),
  block('rows', { version: 2, children: 'none' }, Rows),
  block('notice', { children: 'any', required: ['tone', 'text'] }, Notice),
  block('empty', { children: 'any', required: ['title'] }, Empty),
  block('skeleton', { children: 'none' }, Skeleton),
  block('receipt', { children: 'none' }, { load: () => import('./display/receipt/Receipt.tsx') }),
  block(
    'transaction-table',
    { children: 'none', events: ['more', 'open', 'retry'], required: ['items', 'empty_title'] },
    { load: () => import('./display/transaction-table/TransactionTable.tsx') },
  ),
  block('stat', { children: 'none', required: ['label'] }, { load: () => import('./display/stat/Stat.tsx') }),
  block('recent-numbers', { children: 'none', events: ['pick'], required: ['items', 'label'] }, RecentNumbers),
  block(
    'contact-list',
    { children: 'none', events: ['pick', 'more'], required: ['items', 'label'] },
    { load: () => import('./display/contact-list/ContactList.tsx') },
  ),
  block('button', { children: 'none', events: ['press'], required: ['label'] }, Button),
  block('link', { version: 2, children: 'none', required: ['label', 'to'] }, Link),
  block('menu-tiles', { version: 2, children: 'none', required: ['categories'] }, MenuTiles),
  block(
    'allowed-actions',
    { children: 'none', events: ['event'], required: ['machine', 'state', 'instance'] },
    { load: () => import('./action/allowed-actions/AllowedActions.tsx') },
  ),
  block(
    'file-drop',
    { children: 'none', events: ['chosen'], required: ['label', 'accept', 'max_bytes'] },
    { load: () => import('./input/file-drop/FileDrop.tsx') },
  ),
  block(
    'progress',
    { children: 'none', required: ['label', 'value', 'total'] },
    { load: () => import('./display/progress/Progress.tsx') },
  ),
  block(
    'bulk-rows',
    { children: 'none', events: ['more', 'open'], required: ['label', 'items', 'empty'] },
    { load: () => import('./display/bulk-rows/BulkRows.tsx') },
  ),
  block(
    'purchase-lines',
    { children: 'none', events: ['remove', 'repeat', 'open'], required: ['label', 'items'] },
    { load: () => import('./display/purchase-lines/PurchaseLines.tsx') },
  ),
  block(
    'cart-lines',
    { children: 'none', events: ['change', 'select', 'remove', 'open'], required: ['label', 'items'] },
    { load: () => import('./input/cart-lines/CartLines.tsx') },
  ),
  block(
    'picture',
    { version: 2, children: 'none', required: ['label', 'src', 'width', 'height'] },
    { load: () => import('./display/picture/Picture.tsx') },
  ),
  block(
    'price-list',
    { children: 'none', events: ['open', 'retry'], required: ['label', 'sections'] },
    { load: () => import('./display/price-list/PriceList.tsx') },
  ),
  block(
    'price-picture',
    { children: 'none', events: ['retry'], required: ['label', 'sections', 'title', 'shop', 'day'] },
    { load: () => import('./display/price-picture/PricePicture.tsx') },
  ),
  block(
    'receipt-printer',
    { children: 'none', required: ['label'] },
    { load: () => import('./action/receipt-printer/ReceiptPrinter.tsx') },
  ),
  block(
    'sales-chart',
    { children: 'none', events: ['retry'], required: ['label', 'unit', 'spans', 'products'] },
    { load: () => import('./display/sales-chart/SalesChart.tsx') },
  ),
  block(
    'notification-list',
    { children: 'none', required: ['label', 'items', 'base'] },
    { load: () => import('./display/notification-list/NotificationList.tsx') },
  ),
  block(
    'push-permission',
    { children: 'none', events: ['subscribe', 'unsubscribe'], required: ['public_key', 'on', 'text'] },
    { load: () => import('./action/push-permission/PushPermission.tsx') },
  ),
  block(
    'ticket-list',
    { children: 'none', events: ['reply', 'close'], required: ['label', 'items'] },
    { load: () => import('./display/ticket-list/TicketList.tsx') },
  ),
  // Draws nothing: while it was fetched, a bone would stand in its place and push the page down.
  block('once', { children: 'none', events: ['appear'] }, Once),
  block(
    'pin-field',
    { children: 'none', events: ['change', 'submit'], binds: 'string', required: ['label'] },
    { load: () => import('./input/pin-field/PinField.tsx') },
  ),
  block(
    'look-choice',
    { children: 'none', required: ['label', 'device', 'light', 'dark'] },
    { load: () => import('./input/look-choice/LookChoice.tsx') },
  ),
  block(
    'goods-grid',
    { children: 'none', events: ['retry'], required: ['label', 'items'] },
    { load: () => import('./display/goods-grid/GoodsGrid.tsx') },
  ),
  block(
    'goods-picture',
    { children: 'none', required: ['drawing', 'tint', 'label'] },
    { load: () => import('./display/goods-picture/GoodsPicture.tsx') },
  ),
  block(
    'price-tiers',
    { children: 'none', required: ['label', 'tiers', 'quantity', 'range', 'above', 'next'] },
    { load: () => import('./display/price-tiers/PriceTiers.tsx') },
  ),
  block(
    'goods-choice',
    {
      children: 'none',
      events: ['change'],
      required: ['options', 'variants', 'parameter', 'chosen', 'sold_out'],
    },
    { load: () => import('./input/goods-choice/GoodsChoice.tsx') },
  ),
  block(
    'price-range',
    {
      children: 'none',
      required: ['label', 'least', 'most', 'parameter_least', 'parameter_most', 'crossed', 'apply'],
    },
    { load: () => import('./input/price-range/PriceRange.tsx') },
  ),
  block(
    'quantity-field',
    { children: 'none', events: ['change'], binds: 'int', required: ['label', 'min', 'max', 'less', 'more'] },
    { load: () => import('./input/quantity-field/QuantityField.tsx') },
  ),
];
