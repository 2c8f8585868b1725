import { expect, it } from 'vitest';
import { onBothShops } from '../testing/testShop.ts';
import { textColumns } from '../testing/textColumns.ts';
import { FREE_TEXTS, JSON_TEXTS } from './erasePhone.ts';

/** Emptied, or given a pseudonym, where they are of the person's own orders and account. */
const CLEARED: Record<string, readonly string[]> = {
  orders: [
    'customer_name',
    'customer_phone',
    'customer_secondary_phone',
    'customer_address',
    'customer_email',
    'search_text',
    'phone_key',
    'secondary_phone_key',
  ],
  messages: ['recipient', 'reason'],
  order_origins: ['device_hash', 'network', 'at'],
  customer_accounts: ['phone'],
  customer_payments: ['phone'],
  customers: ['phone'],
  customer_phones: ['phone', 'customer'],
  consents: ['phone'],
  blocked_phones: ['phone'],
  audit_log: ['subject_id', 'subject_name', 'search_text', 'before', 'after'],
  idempotency_keys: ['result'],
};

const SALE = 'what was sold, for how much, where to and when: books, stock and reports are made of it';
const TIME = 'when something happened';
const STAFF = 'of people of the shop and of suppliers, who are changed and removed under Users';
const ASKER = 'of whoever asks, without a name; hashes and networks that age out by themselves';
const TRADE = 'what the shop sells, buys and spends by; a customer is not in it';
const MACHINE = 'the shop’s own numbers, keys and settings';
const RELEASE = 'of versions and of who releases them';

/** Whatever stays when a person is forgotten, and why. */
const STAYS: Record<string, string> = {
  'orders.invoice_number': SALE,
  'orders.channel': SALE,
  'orders.status': SALE,
  'orders.reserve': SALE,
  'orders.fulfilment': SALE,
  'orders.customer_city': 'a city, by which sales and couriers are counted',
  'orders.payment_method': SALE,
  'orders.discount_type': SALE,
  'orders.promotion_code': SALE,
  'orders.confirm_due': TIME,
  'order_lines.product_name': SALE,
  'order_lines.sku': SALE,
  'order_lines.size_title': SALE,
  'order_lines.color': SALE,
  'order_events.kind': SALE,
  'order_payments.method': SALE,
  'confirmation_attempts.outcome': 'how often calls were answered',
  confirmation_claims: TIME,
  confirmation_links: TIME,
  customer_answers: 'how often orders were confirmed, and by which way',
  'customer_payments.method': SALE,
  'customer_payments.paid_on': TIME,
  bookings: 'what a courier was asked of an order, without whose it is',
  'shipments.tracking_number': 'the courier’s number of a parcel, which its bill names',
  courier_rates: TRADE,
  courier_terms: TRADE,
  parcel_money: 'what couriers owe for parcels, which their reports name by their number',
  remittances: 'reports of couriers: amounts of parcels by their number',
  remittance_lines: 'reports of couriers: amounts of parcels by their number',
  courier_settlements: 'what was agreed with a courier about a parcel',
  'consents.purpose': SALE,
  'consents.origin': SALE,
  'returns.number': SALE,
  return_lines: SALE,
  'return_refunds.method': SALE,
  shift_sales: SALE,
  'discount_approvals.token_hash': MACHINE,
  shifts: MACHINE,
  shift_counts: 'sums of a shift',
  z_reports: 'sums of a shift',
  month_closings: 'sums of a month',
  'drawer_movements.kind': SALE,
  'audit_log.action': 'that it happened',
  'audit_log.subject': 'that it happened',
  'audit_log.actor': 'that it happened',
  'idempotency_keys.key': MACHINE,
  'idempotency_keys.body_hash': 'a hash of a whole form, for a month, of a sale of the till for 400 days',
  users: STAFF,
  second_factors: STAFF,
  recovery_codes: STAFF,
  sessions: STAFF,
  till_devices: MACHINE,
  push_subscriptions: STAFF,
  'orders.till_number': SALE,
  'messages.kind': SALE,
  'messages.channel': SALE,
  'messages.state': SALE,
  'messages.provider_id': MACHINE,
  'messages.lease_until': TIME,
  message_channels: MACHINE,
  message_texts: 'what the shop says to everybody',
  'offline_sales.key': MACHINE,
  'offline_sales.number': SALE,
  'offline_sales.state': SALE,
  'offline_sales.reason': MACHINE,
  'offline_sales.waits_for': MACHINE,
  'offline_sales.answer': SALE,
  shortfalls: SALE,
  known_devices: ASKER,
  login_attempts: ASKER,
  security_events: ASKER,
  order_bursts: ASKER,
  barred_networks: ASKER,
  bot_check_uses: ASKER,
  telemetry_faults: ASKER,
  telemetry_salts: ASKER,
  telemetry_views: ASKER,
  telemetry_visitors: ASKER,
  telemetry_vitals: ASKER,
  entities: TRADE,
  own_roles: MACHINE,
  products: TRADE,
  product_changes: TIME,
  product_pictures: TRADE,
  pictures: TRADE,
  variations: TRADE,
  promotions: TRADE,
  couriers: TRADE,
  courier_charges: TRADE,
  courier_cities: TRADE,
  courier_city_names: TRADE,
  expense_categories: TRADE,
  'expenses.spent_on': TIME,
  'expenses.status': TRADE,
  'expenses.receipt': 'the hash of a picture of a bill to the shop',
  'expenses.due_on': TIME,
  receipts: 'pictures of bills to the shop',
  'recurring_expenses.every': TIME,
  'recurring_expenses.first_day': TIME,
  'recurring_expenses.last_day': TIME,
  'recurring_expenses.next_day': TIME,
  'purchases.number': TRADE,
  'purchases.status': TRADE,
  purchase_lines: TRADE,
  purchase_receipts: TIME,
  'supplier_payments.method': TRADE,
  'supplier_payments.paid_on': TIME,
  stock_movements: TRADE,
  stock_takes: TRADE,
  stock_take_lines: TIME,
  stock_take_counts: MACHINE,
  'saved_views.list': MACHINE,
  settings: MACHINE,
  shop_pages: 'what the shop says to everybody',
  counters: MACHINE,
  events: MACHINE,
  forgotten_customers: 'when somebody was forgotten, and by whom',
  release_current: RELEASE,
  release_switches: RELEASE,
  release_versions: RELEASE,
  deploy_tokens: RELEASE,
  release_warnings: RELEASE,
  release_webhooks: RELEASE,
  release_news: RELEASE,
  backups: MACHINE,
  notice_looks: TIME,
  kysely_migration: MACHINE,
  kysely_migration_lock: MACHINE,
};

onBothShops('a column that holds texts', (shop) => {
  it('is emptied or swept when a person is forgotten, or stays for a reason', async () => {
    const gone = [CLEARED, FREE_TEXTS, JSON_TEXTS].flatMap((tables) =>
      Object.entries(tables).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    );
    const forgotten = new Set(gone);
    const columns = (await textColumns(shop().db)).filter(([, column]) => !/_at$|^at$/.test(column));
    const undecided = columns.flatMap(([table, column]) => {
      const name = `${table}.${column}`;
      const decisions = [forgotten.has(name), name in STAYS, table in STAYS].filter(Boolean);
      return decisions.length === 1 ? [] : [`${name}: ${decisions.length}`];
    });
    expect(undecided).toEqual([]);
  });
});
