import type { AttemptOutcome } from '@shop/shared/contracts/http/desk';
import type { LiveKind } from '@shop/shared/contracts/http/events';
import type { SecurityKind } from '@shop/shared/contracts/http/audit';
import type { ViewedList } from '@shop/shared/contracts/http/savedViews';
import type { Fulfilment } from '@shop/shared/contracts/http/orders';
import type { OrderEventKind } from '@shop/shared/contracts/http/orderSteps';
import type { BackTo, RefundMethod } from '@shop/shared/contracts/http/returns';
import type { PaymentMethod } from '@shop/shared/contracts/http/supplierAccounts';
import type { PurchaseStatus } from '@shop/shared/contracts/http/purchases';
import type { PaidBy } from '@shop/shared/contracts/http/payments';
import type { Generated, Selectable } from 'kysely';
import type { ReleaseTables } from './releaseTables.ts';
import type { TelemetryTables } from './telemetryTables.ts';

/** Every table. Amounts are paisa, times ISO 8601 UTC, flags 0 or 1. The migrations are the truth. */
export interface Tables extends ReleaseTables, TelemetryTables {
  entities: EntityTable;
  users: UserTable;
  sessions: SessionTable;
  login_attempts: LoginAttemptTable;
  known_devices: KnownDeviceTable;
  security_events: SecurityEventTable;
  second_factors: SecondFactorTable;
  /** Of a second factor, those that were not used; hashed with its salt. */
  recovery_codes: { user_id: number; code_hash: string };
  audit_log: AuditTable;
  pictures: PictureTable;
  products: ProductTable;
  product_categories: { product_id: number; category_id: number };
  product_pictures: ProductPictureTable;
  /** The data version at which a product last changed, and when ('' is unknown); 0 stands for all. */
  product_changes: { product_id: number; version: number; changed_at: Generated<string> };
  variations: VariationTable;
  stock_movements: StockMovementTable;
  stock_takes: StockTakeTable;
  stock_take_lines: StockTakeLineTable;
  stock_take_counts: StockTakeCountTable;
  purchases: PurchaseTable;
  purchase_lines: PurchaseLineTable;
  purchase_receipts: PurchaseReceiptTable;
  purchase_receipt_lines: PurchaseReceiptLineTable;
  supplier_payments: SupplierPaymentTable;
  /** Sums of a supplier's purchases and payments; without a row, both are 0. */
  supplier_accounts: { supplier_id: number; received: number; paid: number };
  expense_categories: ExpenseCategoryTable;
  receipts: ReceiptTable;
  recurring_expenses: RecurringExpenseTable;
  expenses: ExpenseTable;
  customer_payments: CustomerPaymentTable;
  /** Held while the account of a phone is paid to, or sold to on credit. Without a limit of its own it has the shop's. */
  customer_accounts: { phone: string; changes: number; credit_limit: Defaulted<number | null> };
  month_closings: MonthClosingTable;
  orders: OrderTable;
  order_lines: OrderLineTable;
  order_origins: OrderOriginTable;
  /** Whose pseudonyms were given; by nobody where it was long ago. */
  forgotten_customers: { id: Generated<number>; at: string; by_user: number | null };
  /** Has its row only inside a transaction that forgets somebody: the audit log's texts may be changed then. */
  forgetting: { id: number };
  /** Many shoppers' orders at once, of the whole shop ('') or a network, until it is over. */
  /** Whose unknown phones may not order until then. */
  barred_networks: { network: string; until: string };
  order_bursts: { id: Generated<number>; network: string; began_at: string; until: string; orders: number };
  order_payments: OrderPaymentTable;
  cash_roundings: CashRoundingTable;
  order_events: OrderEventTable;
  promotions: PromotionTable;
  saved_views: SavedViewTable;
  blocked_phones: BlockedPhoneTable;
  confirmation_attempts: ConfirmationAttemptTable;
  /** Who is calling about an order, until when; a person about one. */
  confirmation_claims: { order_id: number; user_id: number; until: string };
  couriers: CourierTable;
  /** `city_key` is `cityKey` of the city. */
  courier_charges: { courier_id: number; city_key: string; city: string; charge: number; return_charge: number };
  shipments: ShipmentTable;
  /** `cart` is a `CartIn` as JSON. */
  held_carts: {
    id: Generated<number>;
    name: string;
    cart: string;
    pieces: number;
    held_by: number;
    held_at: string;
  };
  shifts: ShiftTable;
  /** What was sold at a till while the seller's shift was open. */
  shift_sales: { order_id: number; shift_id: number; method: string; total: number };
  drawer_movements: DrawerMovementTable;
  /** Never changed. `report` is a `ShiftReport` as JSON. */
  z_reports: {
    shift_id: number;
    number: number;
    counted: number;
    difference: number;
    report: string;
    made_at: string;
  };
  returns: ReturnTable;
  return_lines: ReturnLineTable;
  /** How the money of a return went; together its amount. `exchange` paid for new goods. */
  return_refunds: {
    return_id: number;
    method: RefundMethod | 'exchange';
    amount: number;
    reference: Generated<string>;
  };
  idempotency_keys: IdempotencyKeyTable;
  bot_check_uses: { challenge_id: string; used_at: string };
  settings: { key: string; value: string };
  events: EventTable;
  /** `closed-month` is the last that is closed, as a number: 202601; 0 is none. */
  counters: {
    name:
      | 'invoice'
      | 'purchase'
      | 'data-version'
      | 'settings'
      | 'lookups'
      | 'closed-month'
      | 'z-report'
      | 'return'
      | 'releases';
    value: number;
  };
}

/** As an inserted column: may be left out, the table has a default. */
type Defaulted<T> = Generated<T>;

interface ShiftTable {
  id: Generated<number>;
  till: string;
  search_text: string;
  user_id: number;
  float: number;
  opened_at: string;
  closed_at: Defaulted<string | null>;
  /** Raised by everything that goes in or out of its drawer: whoever raises it holds the shift. */
  changes: Defaulted<number>;
}

interface DrawerMovementTable {
  id: Generated<number>;
  shift_id: number;
  kind: 'paid-in' | 'paid-out';
  amount: number;
  reason: string;
  at: string;
}

interface EntityTable {
  id: Generated<number>;
  name: string;
  alias: Defaulted<string>;
  group_name: string;
  color_code: Defaulted<string>;
  /** Raised when it gets another name or other rights. */
  version: Defaulted<number>;
  value: Defaulted<string>;
  position: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  is_system: Defaulted<number>;
  is_trash: Defaulted<number>;
}

interface UserTable {
  id: Generated<number>;
  fullname: string;
  email: Defaulted<string>;
  phone1: Defaulted<string>;
  phone2: Defaulted<string>;
  company: Defaulted<string>;
  role_id: number;
  /** Lower case; null for people who never sign in. */
  username: string | null;
  password_hash: string | null;
  /** `searchTextOf` full name, email, company: what lists search, and sort people by. */
  search_text: string;
  created_at: string;
  removed: Defaulted<number>;
  /** Kept, but may not sign in. */
  switched_off: Defaulted<number>;
  /** Raised by every edit (`raiseVersion`). */
  version: Defaulted<number>;
}

interface SessionTable {
  id: Generated<number>;
  user_id: number;
  cookie_hash: string;
  auth_token_hash: string;
  api_key_hash: string;
  created_at: string;
  expires_at: string;
  /** The last call, to some minutes; '' is unknown. */
  used_at: Defaulted<string>;
  /** Of the sign-in, both; '' is unknown. */
  user_agent: Defaulted<string>;
  address: Defaulted<string>;
}

/** A browser somebody signed in with, by its cookie's hash, and the network it did so from. */
interface KnownDeviceTable {
  token_hash: string;
  user_id: number;
  network: string;
  /** Milliseconds since 1970, both; until then signing in here asks for no second factor. */
  last_at: number;
  trusted_until: Defaulted<number>;
}

/** What somebody's authenticator app computes codes from. */
interface SecondFactorTable {
  user_id: number;
  /** Sealed (`people/second-factor/sealing.ts`). */
  secret: string;
  /** Of the hashes of the recovery codes, in hex. */
  salt: string;
  started_at: string;
  /** When a code of it was right for the first time; null until then, and nobody is asked for one. */
  confirmed_at: string | null;
  /** The last period of 30 seconds a code was taken of: none is taken twice. */
  last_step: Defaulted<number>;
}

interface LoginAttemptTable {
  /** What is counted, e.g. `address:<ip>`; accounts are hashed (`failedAttempts.ts`). */
  subject: string;
  failures: number;
  /** Milliseconds since 1970, both. */
  last_at: number;
  blocked_until: number;
}

/** What one address did within ten minutes, kept for 90 days. */
interface SecurityEventTable {
  id: Generated<number>;
  /** When the ten minutes began. */
  since: string;
  kind: SecurityKind;
  /** What of the kind, e.g. the code of a refusal. */
  what: string;
  /** `networkOf` the address; '' for all beyond those that are told apart. */
  address: string;
  /** A keyed hash of the username; '' where none was said. */
  account: string;
  first_at: string;
  last_at: string;
  times: number;
}

/** Rows are only added: the database refuses anything else. */
interface AuditTable {
  id: Generated<number>;
  at: string;
  user_id: number | null;
  /** `order.complete`, `user.create`, … */
  action: string;
  subject: string;
  subject_id: string;
  /** What the subject was called then; '' when that is not known. */
  subject_name: Defaulted<string>;
  /** `searchTextOf` the subject's name and id. */
  search_text: Defaulted<string>;
  /** JSON, both. */
  before: string | null;
  after: string | null;
  /** Who did it where nobody of staff did. */
  actor: Defaulted<string>;
}

interface PictureTable {
  hash: string;
  width: number;
  height: number;
  created_at: string;
}

interface ProductTable {
  id: Generated<number>;
  name: string;
  description: Defaulted<string>;
  /** Lower-cased, what `q` looks in. */
  search_text: string;
  category_id: number;
  size_group_id: number | null;
  supplier_id: number | null;
  price: number;
  /** 0 when there is none. */
  sale_price: Defaulted<number>;
  on_sale: Defaulted<number>;
  cost: Defaulted<number>;
  wholesale: Defaulted<number>;
  stock_limit: Defaulted<number>;
  video: Defaulted<string>;
  created_at: string;
  removed: Defaulted<number>;
  /** Raised by every edit (`raiseVersion`), not by sales. */
  version: Defaulted<number>;
}

interface ProductPictureTable {
  id: Generated<number>;
  product_id: number;
  position: number;
  /** Colour label; '' for no particular colour. */
  color: Defaulted<string>;
  path: string;
}

interface VariationTable {
  /** The stock id. */
  id: Generated<number>;
  product_id: number;
  variant_code: Defaulted<string>;
  color: string;
  /** The colour label in lower case. */
  color_key: string;
  color_code: Defaulted<string>;
  size_id: number;
  /** What is charged; a sale rewrites it. */
  price: number;
  cost: Defaulted<number>;
  /** What the pieces on hand cost beside `cost` each. */
  cost_rest: Defaulted<number>;
  qty: number;
  sku: string;
  barcode: Defaulted<string>;
  /** `searchTextOf` SKU, barcode. */
  search_text: string;
  img: Defaulted<string>;
  created_at: string;
  retired: Defaulted<number>;
  /** Not shown in the shop; staff have it. */
  hidden: Defaulted<number>;
}

interface StockMovementTable {
  id: Generated<number>;
  stock_id: number;
  change: number;
  quantity_after: number;
  reason: string;
  reference: Defaulted<string>;
  user_id: number | null;
  created_at: string;
  /** The correction it takes back. */
  undoes: Defaulted<number | null>;
  /** Of a purchase: what each piece cost, charges included, and the variation's cost from then on. */
  unit_cost: Defaulted<number | null>;
  cost_after: Defaulted<number | null>;
}

interface StockTakeTable {
  id: Generated<number>;
  name: string;
  /** `searchTextOf` the name. */
  search_text: string;
  /** Null for the whole shop. */
  category_id: number | null;
  status: 'open' | 'posted' | 'cancelled';
  /** Raised by every count (what is posted is what was seen). */
  version: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  ended_by: Defaulted<number | null>;
  ended_at: Defaulted<string | null>;
}

interface StockTakeLineTable {
  id: Generated<number>;
  take_id: number;
  stock_id: number;
  /** Of all people together. */
  counted: number;
  /** On hand when it was last counted. */
  book: number;
  counted_at: string;
}

interface StockTakeCountTable {
  line_id: number;
  user_id: number;
  counted: number;
  /** Of the last scan, so that one that is sent again does not count again. */
  last_key: Defaulted<string>;
  /** 1 when nobody counted it: the rest was counted as 0. */
  as_rest: Defaulted<number>;
}

interface PurchaseTable {
  id: Generated<number>;
  number: string;
  supplier_id: number;
  status: PurchaseStatus;
  note: Defaulted<string>;
  /** Of its lines. */
  goods: number;
  freight: number;
  charges: number;
  /** Freight and charges of its deliveries, beside those of the order. */
  delivery_charges: Defaulted<number>;
  /** Goods and all of these. */
  total: number;
  /** Of what was received, with its share of them. */
  received_value: Defaulted<number>;
  /** `searchTextOf` number, note. */
  search_text: string;
  created_by: number | null;
  created_at: string;
  removed: Defaulted<number>;
  /** Raised by every change (`raiseVersion`). */
  version: Defaulted<number>;
}

/** What was ordered, as it was called then. */
interface PurchaseLineTable {
  id: Generated<number>;
  purchase_id: number;
  product_id: number;
  stock_id: number;
  product_name: string;
  sku: string;
  size_title: string;
  color: string;
  quantity: number;
  received: Defaulted<number>;
  /** Pieces that are still to come; 0 once it is cancelled. */
  open: number;
  cost: number;
  /** Its share of the order's freight and charges. */
  charges: number;
}

interface PurchaseReceiptTable {
  id: Generated<number>;
  purchase_id: number;
  freight: number;
  charges: number;
  value: number;
  created_by: number | null;
  created_at: string;
}

interface PurchaseReceiptLineTable {
  receipt_id: number;
  line_id: number;
  quantity: number;
  /** With its share of all charges. */
  value: number;
  on_hand_before: number;
  cost_before: number;
  cost_after: number;
}

interface SupplierPaymentTable {
  id: Generated<number>;
  supplier_id: number;
  /** Below 0 where it takes back another. */
  amount: number;
  method: PaymentMethod;
  /** `YYYY-MM-DD` in Karachi. */
  paid_on: string;
  note: Defaulted<string>;
  /** `searchTextOf` the note. */
  search_text: Defaulted<string>;
  reverses_id: number | null;
  /** 1 once another takes it back. */
  reversed: Defaulted<number>;
  created_by: number | null;
  created_at: string;
}

interface ExpenseCategoryTable {
  id: Generated<number>;
  name: string;
  /** `nameKey` of the name. */
  name_key: string;
  /** `searchTextOf` the name. */
  search_text: Defaulted<string>;
}

/** Pictures of receipts, which staff alone see. */
interface ReceiptTable {
  hash: string;
  width: number;
  height: number;
  created_by: number | null;
  created_at: string;
}

/** Days are `YYYY-MM-DD` in Karachi. */
interface RecurringExpenseTable {
  id: Generated<number>;
  category_id: number;
  description: string;
  /** `searchTextOf` the description. */
  search_text: Defaulted<string>;
  amount: number;
  every: 'week' | 'month';
  first_day: string;
  /** '' is open. */
  last_day: Defaulted<string>;
  /** The day the next expense is made for; '' when there is none to come. */
  next_day: string;
  /** How many were made, those that fell on a day before it was changed included. */
  made: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

interface ExpenseTable {
  id: Generated<number>;
  category_id: number;
  description: string;
  /** `searchTextOf` the description. */
  search_text: string;
  /** Below 0 where it takes back another. */
  amount: number;
  /** `YYYY-MM-DD` in Karachi. */
  spent_on: string;
  status: 'pending' | 'approved';
  receipt: Defaulted<string | null>;
  /** What made it, and for which day; null when somebody did. */
  recurring_id: Defaulted<number | null>;
  due_on: Defaulted<string | null>;
  reverses_id: Defaulted<number | null>;
  /** 1 once another takes it back. */
  reversed: Defaulted<number>;
  created_by: number | null;
  created_at: string;
  approved_by: Defaulted<number | null>;
  approved_at: Defaulted<string | null>;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

interface CustomerPaymentTable {
  id: Generated<number>;
  /** As `orders.phone_key` has it. */
  phone: string;
  /** The order it was paid for; null pays the oldest first. */
  order_id: Defaulted<number | null>;
  /** Below 0 where it takes back another. */
  amount: number;
  method: PaymentMethod;
  /** `YYYY-MM-DD` in Karachi. */
  paid_on: string;
  note: Defaulted<string>;
  reverses_id: Defaulted<number | null>;
  /** 1 once another takes it back. */
  reversed: Defaulted<number>;
  by_user: number | null;
  created_at: string;
}

interface MonthClosingTable {
  id: Generated<number>;
  /** `YYYY-MM`. */
  month: string;
  /** JSON, as they were when it was closed; amounts in paisa. */
  figures: string;
  closed_by: number | null;
  closed_at: string;
  reopened_by: Defaulted<number | null>;
  reopened_at: Defaulted<string | null>;
}

interface OrderTable {
  id: Generated<number>;
  invoice_number: string;
  channel: 'storefront' | 'till';
  status: 'pending' | 'processing' | 'paid' | 'completed';
  fulfilment: Fulfilment;
  customer_name: string;
  customer_phone: string;
  customer_secondary_phone: string;
  customer_address: string;
  customer_city: string;
  payment_method: string;
  subtotal: number;
  discount_type: 'fixed' | 'percentage' | null;
  /** Paisa, or hundredths of a percent. */
  discount_value: Defaulted<number>;
  discount: number;
  tax: number;
  shipping: number;
  total: number;
  notes: Defaulted<string>;
  /** `searchTextOf` customer's name, invoice number, payment method. */
  search_text: string;
  created_by: number | null;
  created_at: string;
  completed_at: string | null;
  removed_at: string | null;
  promotion_id: Defaulted<number | null>;
  /** As it was then; '' without one. */
  promotion_code: Defaulted<string>;
  /** Its part of `discount`. */
  promotion_discount: Defaulted<number>;
  /** `phoneKey` of the two phones. */
  phone_key: Defaulted<string>;
  secondary_phone_key: Defaulted<string>;
  /** When the order is to be called about; of one that is not new any more, the last time. */
  confirm_due: Defaulted<string>;
  /** Raised by every change, not by notes. */
  version: Defaulted<number>;
  /** Who sold it at the till; null for the shop's own orders. */
  sold_by: Defaulted<number | null>;
  /** 1 without a person, 2 with a pseudonym for the phone too. */
  anonymity: Defaulted<number>;
  /** Of a sale on credit that nobody changed: what its customer owed with it; below 0 is money of theirs. */
  balance_after: Defaulted<number | null>;
  /**
   * Whether it holds its pieces: `guest` while nobody confirmed it and the shop does not know its phone, which is bounded
   * (`reserving.ts`); `none` takes them when it is confirmed.
   */
  reserve: Defaulted<'kept' | 'guest' | 'none'>;
}

interface BlockedPhoneTable {
  id: Generated<number>;
  /** `phoneKey` */
  phone: string;
  reason: string;
  /** `searchTextOf` the reason. */
  search_text: Defaulted<string>;
  blocked_by: number;
  blocked_at: string;
}

/** A call to confirm an order, and what came of it. */
interface ConfirmationAttemptTable {
  id: Generated<number>;
  order_id: number;
  outcome: AttemptOutcome;
  /** When to call again, of 'later'; '' otherwise. */
  call_at: Defaulted<string>;
  note: Defaulted<string>;
  by_user: number;
  at: string;
}

interface CourierTable {
  id: Generated<number>;
  name: string;
  /** `nameKey` of the name. */
  name_key: string;
  /** `searchTextOf` the name. */
  search_text: Defaulted<string>;
  /** Address of a parcel's page, `{number}` in the place of its tracking number; '' for none. */
  tracking_page: Defaulted<string>;
  /** Of cities without a charge of their own. */
  charge: number;
  return_charge: number;
  /** What a parcel is said to weigh. */
  parcel_grams: number;
  is_off: Defaulted<number>;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

/** An order's parcel, from being handed to a courier. */
interface ShipmentTable {
  order_id: number;
  courier_id: number;
  /** Unique for its courier; '' where there is none. */
  tracking_number: string;
  cost: number;
  /** What the courier takes for bringing it back. */
  return_charge: number;
  /** The same once it came back; 0 until then. */
  return_cost: Defaulted<number>;
  dispatched_at: string;
}

/** Everything that happens to an order, also what is taken back; rows are only added. */
interface OrderEventTable {
  id: Generated<number>;
  order_id: number;
  kind: OrderEventKind;
  at: string;
  /** Null for a shopper, and where it is not known. */
  by_user: number | null;
  /** JSON: an object. */
  detail: Defaulted<string>;
  /** The event that took this one back. */
  undone_by: Defaulted<number | null>;
}

interface SavedViewTable {
  id: Generated<number>;
  list: ViewedList;
  name: string;
  /** Of an address, without `?` and page. */
  query: string;
  user_id: number;
  is_shared: Defaulted<number>;
  created_at: string;
}

interface PromotionTable {
  id: Generated<number>;
  /** In capitals. */
  code: string;
  type: 'percentage' | 'fixed';
  /** Hundredths of a percent, or paisa. */
  value: number;
  /** `YYYY-MM-DD` in Asia/Karachi, both included; '' is open. */
  first_day: Defaulted<string>;
  last_day: Defaulted<string>;
  minimum: Defaulted<number>;
  /** Null: as often as one likes. */
  use_limit: Defaulted<number | null>;
  /** Orders that used it and were not deleted, and what it took off them. */
  used: Defaulted<number>;
  given: Defaulted<number>;
  is_off: Defaulted<number>;
  created_at: string;
  version: Defaulted<number>;
  removed: Defaulted<number>;
}

/** Of a shopper's order, kept for a week. */
interface OrderOriginTable {
  order_id: number;
  device_hash: string;
  /** `networkOf` the address. */
  network: string;
  at: string;
}

interface OrderLineTable {
  id: Generated<number>;
  order_id: number;
  product_id: number;
  stock_id: number;
  product_name: string;
  sku: string;
  size_title: string;
  color: string;
  quantity: number;
  list_price: number;
  unit_price: number;
  unit_cost: number;
  /** What the line's pieces cost beside `unit_cost` each. */
  cost_rest: Defaulted<number>;
  note: Defaulted<string>;
  /** Taken off the whole line; a part of the order's `discount`. */
  discount: Defaulted<number>;
}

/** What was paid at the till; `exchange` is what goods that came back were worth. */
interface OrderPaymentTable {
  id: Generated<number>;
  order_id: number;
  method: PaidBy;
  amount: number;
  reference: Defaulted<string>;
  /** Into whose drawer; null without an open shift. */
  shift_id: number | null;
  by_user: number | null;
  at: string;
  /** What was handed over in cash, without its rounding: the amount and the change. Null where nobody noted it. */
  received: Defaulted<number | null>;
}

/** What rounding of cash has brought the shop, below 0 what it took, with a sale, a return or a payment on account. */
interface CashRoundingTable {
  id: Generated<number>;
  order_id: Defaulted<number | null>;
  return_id: Defaulted<number | null>;
  /** Of `customer_payments`. */
  payment_id: Defaulted<number | null>;
  /** Into whose drawer; null without an open shift. */
  shift_id: Defaulted<number | null>;
  amount: number;
  at: string;
}

/** Pieces of a sale that came back. */
interface ReturnTable {
  id: Generated<number>;
  /** `RET-000001`, without gaps. */
  number: string;
  order_id: number;
  /** What its pieces were paid with. */
  amount: number;
  reason: string;
  exchange_order_id: Defaulted<number | null>;
  /** The open shift of who took it back. */
  shift_id: number | null;
  by_user: number;
  at: string;
  /** When it began to count against sales: with its order at the earliest; null until then. */
  counted_at: string | null;
}

interface ReturnLineTable {
  id: Generated<number>;
  return_id: number;
  order_line_id: number;
  quantity: number;
  amount: number;
  back: BackTo;
  /** What its pieces had cost beside the line's `unit_cost` each. */
  cost_rest: Defaulted<number>;
}

interface IdempotencyKeyTable {
  key: string;
  body_hash: string;
  /** Whose key it is; null of a shopper's, and of those from before there were owners. */
  user_id: Defaulted<number | null>;
  /** Of a key that made an order. */
  order_id: Defaulted<number | null>;
  /** Of a key that made something else: what was answered, as JSON. */
  result: Defaulted<string | null>;
  created_at: string;
}

/** In the order of their ids every other transaction sees them (`recordEvents`). */
interface EventTable {
  id: Generated<number>;
  kind: LiveKind;
  subject: number;
  user_id: number | null;
  at: string;
}

export type Row<T extends keyof Tables> = Selectable<Tables[T]>;
