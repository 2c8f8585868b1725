import type { MessageChannel, MessageKind, MessageLanguage, MessagePart } from '@shop/shared/contracts/messageKinds';
import { CHANNEL_WORDS, KIND_WORDS } from '@shop/shared/contracts/messageWords';

export const CHANNELS = CHANNEL_WORDS;
export const KINDS = KIND_WORDS;

export const LANGUAGES: Record<MessageLanguage, string> = { en: 'English', 'ur-Latn': 'Roman Urdu', ur: 'Urdu' };

/** When it is sent. */
export const WHEN: Record<MessageKind, string> = {
  placed: 'Right after a shopper has ordered.',
  confirm: 'Right after the order, while nobody has confirmed it.',
  corrected: 'Five minutes after goods, address or total of the order were changed.',
  cancelled: 'When the order is cancelled.',
  dispatched: 'When the parcel is handed to a courier.',
  outForDelivery: 'When the courier says that it is out for delivery.',
  attempted: 'When the courier says that nobody took it.',
  delivered: 'When it was delivered.',
  review: 'Three days after it was delivered, once in a month.',
  returned: 'When the parcel came back to the shop.',
  creditDue: 'Days before or after a sale on credit is due, as the settings say.',
  backInStock: 'When a sold-out size is there again that they asked for.',
  newOrder: 'To your own address or number, for each new order.',
  dayFigures: 'Every evening, at the hour the settings say.',
};

export const PARTS: Record<MessagePart, string> = {
  shop: 'name of the shop',
  phone: 'phone of the shop',
  name: 'name of the customer',
  number: 'number of the order',
  items: 'what was ordered, a line each, or is back in stock',
  total: 'what is to be paid',
  link: 'page that says where the order is, or of the product',
  confirm: 'page where the customer confirms, changes or cancels',
  courier: 'the courier',
  tracking: 'its number of the parcel',
  parcel: 'its page of the parcel',
  reason: 'why it was not handed over, by the courier',
  due: 'what is to be paid on the account',
  day: 'the day it is due, or of the figures',
  orders: 'orders of the day',
  sales: 'sales of the day',
  cash: 'of them in cash',
  waiting: 'orders that wait to be confirmed',
};

interface OfShop {
  shop: string;
  phone: string;
  currency: string;
  /** Where its pages are. */
  origin: string;
}

/** What stands for each part in a preview. */
export const sampleOf = ({ shop, phone, currency, origin }: OfShop): Record<MessagePart, string> => ({
  shop,
  phone,
  name: 'Ayesha Bibi',
  number: 'INV-001024',
  items: '1 × Floral Cotton Frock, Red, 2-3 Years',
  total: `${currency} 1,700`,
  link: `${origin}/track?invoice=INV-001024&token=9f8cQ2`,
  confirm: `${origin}/confirm/s1.0.9f8cQ2xK7mB4nT1vW3yZ5a`,
  courier: 'Leopards',
  tracking: 'LE7788990011',
  parcel: 'https://courier.example/track/LE7788990011',
  reason: 'Nobody at home',
  due: `${currency} 12,400`,
  day: 'Dec 3, 2026',
  orders: '14',
  sales: `${currency} 38,650`,
  cash: `${currency} 21,300`,
  waiting: '3',
});

export const STATES = {
  queued: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Arrived',
  read: 'Read',
  answered: 'Answered',
  failed: 'Not taken',
  unknown: 'Perhaps sent',
  dropped: 'Left out',
} as const;

export const MESSAGES = {
  parts: 'Parts of this page',
  setup: 'How and what',
  log: 'What was sent',
  back: 'Settings',
  subtitle:
    'The shop tells customers by itself what happens to their orders, once you have set up WhatsApp, email or SMS.',
  loadFailed: 'The messages could not be loaded.',
  noKeys: 'Passwords and keys can be kept here once the server is started with KEYS_SECRET: please ask who runs it.',
  on: 'On',
  off: 'Off',
  facts: (sent: number, waiting: number, last: string) =>
    `${sent} sent in the last 24 hours${waiting > 0 ? `, ${waiting} waiting` : ''}.${last && ` The last one left on ${last}.`}`,
  lastError: (time: string, why: string) => `Went wrong on ${time}: ${why}`,
  setUp: 'Set up',
  test: 'Send me a test',
  failed: 'Not saved. Please try again.',
  save: 'Save',
  saved: 'Saved.',
};

export const CHANNEL_FORM = {
  title: (channel: MessageChannel) => `Set up ${channel === 'mail' ? 'email' : CHANNELS[channel]}`,
  isOn: 'Send messages',
  language: 'Language of the messages',
  mostPerDay: 'At most so many a day',
  host: 'Mail server',
  hostHint: 'For example smtp.gmail.com; ask your provider.',
  port: 'Port',
  portHint: '587 with nearly all; 465 with some.',
  username: 'User name there',
  password: 'Password there',
  keyKept: (time: string) => `One is kept since ${time}. Left empty, it stays.`,
  keyHint: 'With Gmail it is an app password.',
  from: 'Mails come from',
  fromHint: 'Answers of customers go there.',
  ownerTo: 'Tell of each new order',
  ownerToHint: 'Your own address; empty for nobody.',
  address: 'Address of the gateway',
  addressHint: 'Your SMS provider says it: it begins with https://.',
  method: 'It wants the fields',
  methods: { form: 'as a form (POST)', json: 'as JSON (POST)', query: 'in the address (GET)' },
  fields: 'Its fields, one a line',
  fieldsHint:
    'name=value. {to} is the number (923001234567), {text} the message, {key} the key below, {id} what the shop calls the message.',
  key: 'Key or password of the gateway',
  success: 'It was taken when the answer says',
  successHint: 'Words or their beginning, for example "status":"OK"; empty where any answer will do.',
  askAddress: 'Where to ask what became of one',
  askAddressHint:
    'For example https://sms.example/log?id={id}&key={key}, where your gateway has that and a field above holds {id}. Empty, one whose answer was lost stays ‘Perhaps sent’.',
  askTaken: 'It has it when the answer says',
  askTakenHint: 'For example "status":"sent". Then it is sent.',
  askNothing: 'It knows nothing of it when the answer says',
  askNothingHint:
    'For example not found, or 404 where it answers so. Then it is sent again, ten minutes later at the soonest.',
  price: 'Rupees for one SMS',
  ownerPhone: 'Your own number; empty for nobody.',
  mostPeople: 'At most so many people a day',
  mostPeopleHint: 'Meta lets a new number write to 250, later to 2,000.',
  phoneNumberId: 'Phone number ID',
  accountId: 'WhatsApp Business Account ID',
  metaHint: 'At developers.facebook.com, under WhatsApp, API Setup.',
  accessToken: 'Access token',
  accessTokenHint: 'A permanent one, of a system user.',
  appSecret: 'App secret',
  appSecretHint: 'Under App settings, Basic: what Meta signs with.',
  verifyToken: 'Verify token',
  verifyTokenHint: 'A word you choose; Meta asks for it once.',
  version: 'Version of the Graph API',
  priceOfMessage: 'Rupees for one message',
  webhook: 'Callback URL for Meta',
  noWebhook: 'The shop does not know its own address (ORIGIN): please ask who runs it.',
};

export const TEST_FORM = {
  title: (channel: MessageChannel) => `Test ${channel === 'mail' ? 'email' : CHANNELS[channel]}`,
  to: { whatsapp: 'Send it to this number', mail: 'Send it to this address', sms: 'Send it to this number' },
  submit: 'Send',
  failed: 'No test was sent.',
};

/** Of what is no news of that moment. */
const ON_HINTS: Partial<Record<MessageKind, string>> = {
  creditDue: 'Reminders that are due already are sent as well, up to a week late.',
  backInStock: 'Who still waits for a size that is back already is told as well.',
  dayFigures: 'Figures that were due within the last twelve hours are told as well.',
};

export const TEXT_FORM = {
  title: (kind: string, channel: string) => `${kind}, by ${channel}`,
  heading: (channel: MessageChannel) =>
    channel === 'whatsapp' ? 'What WhatsApp says' : `What an ${channel === 'sms' ? 'SMS' : 'email'} says`,
  isOn: 'Send this message',
  isOnHint: (kind: MessageKind) => ON_HINTS[kind] ?? 'What happened before you switch it on is not told.',
  own: 'In your own words',
  ownHint: 'Off, the shop’s first text is sent.',
  subject: 'Subject',
  text: 'Text',
  parts: 'Stands for something of the order',
  preview: 'How it reads',
  segments: (count: number, units: number, isGsm: boolean) =>
    `${units} characters: ${count === 1 ? 'one SMS' : `${count} SMS`}${isGsm ? '' : ' (Urdu script or a special sign fits 70 in one)'}.`,
  roman: 'In Roman Urdu, which fits one SMS: Urdu script would cost more.',
  changed: 'Your words',
  write: (kind: string, channel: string) => `Write ‘${kind}’, ${channel}`,
};

export const LOG = {
  list: {
    search: 'Search messages',
    searchHint: 'Search by invoice, name or phone',
    loading: 'Loading messages…',
    loadFailed: 'The messages could not be loaded.',
    empty: 'Nothing was sent yet.',
  },
  columns: { order: 'Order', kind: 'Message', to: 'To', state: 'State', at: 'Written', cost: 'Cost' },
  anyState: 'Any state',
  anyChannel: 'WhatsApp, email and SMS',
  channel: 'By',
};

export const TEMPLATE = {
  title: (kind: string) => `Template ‘${kind}’`,
  show: (kind: string) => `Show the template ‘${kind}’`,
  intro:
    'Make it at Meta, in WhatsApp Manager, under Message templates: name, language and text as they stand here. You may write the text otherwise there, with the same variables.',
  name: 'Name',
  language: 'Language',
  languages: { en: 'English', ur: 'Urdu' },
  roman: 'English (Meta has no Roman Urdu)',
  category: 'Category',
  utility: 'Utility',
  body: 'Text',
  samples: 'Samples',
  buttons: 'Quick replies',
  copy: 'Copy',
  copyText: 'Copy the text',
  copied: 'Copied',
  isOn: 'Send this message',
  ask: 'Ask Meta for their states',
  asked: 'Meta has said how they stand.',
  notAsked: 'Meta was not asked yet.',
  readAt: (time: string) => `As Meta said on ${time}.`,
  missing: 'Not at Meta yet',
  states: {
    APPROVED: 'Approved',
    PENDING: 'Being looked at',
    REJECTED: 'Rejected',
    PAUSED: 'Paused',
    DISABLED: 'Switched off',
    IN_APPEAL: 'Being looked at again',
  } as Record<string, string>,
  reason: (why: string) => `Meta says: ${why.toLowerCase().replaceAll('_', ' ')}.`,
  elsewhere: 'It is not sent by WhatsApp: customers are told by SMS, where that is on, or called.',
};
