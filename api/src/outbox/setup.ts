import { EVERYTHING } from '@shop/shared/contracts/http/events';
import type { MessageChannel } from '@shop/shared/contracts/messageKinds';
import type { OutboxSetup } from '@shop/shared/contracts/http/outbox';
import { karachiDateTime } from '@shop/shared/format/dates';
import { DAY_MS } from '@shop/shared/format/durations';
import type { Sealing } from '../kernel/auth/sealing.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import type { Row } from '../kernel/db/schema.ts';
import { bumpDataVersion } from '../kernel/db/dataVersion.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import { recordEvents } from '../kernel/events/recordEvents.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { FormFaults } from '../kernel/http/formFaults.ts';
import { addressFault } from '../kernel/http/publicAddress.ts';
import { wordsIn } from './channels/became.ts';
import { ownerOf } from './channelKeys.ts';
import { readChannels, readTexts, type Channels } from './reading.ts';

export interface SetupParts {
  sealing: Sealing | null;
  isLoopbackOpen: boolean;
  /** Where Meta tells the shop; '' where the shop's address is not known. */
  webhook: string;
}

/** How messages are sent and what they say; of keys only when they were set. */
export async function readSetup(
  db: Reader,
  { sealing, webhook }: Pick<SetupParts, 'sealing' | 'webhook'>,
): Promise<OutboxSetup> {
  const { whatsapp, mail, sms } = await readChannels(db);
  const templates = await db.selectFrom('whatsapp_templates').selectAll().orderBy('name').execute();
  const since = new Date(Date.now() - DAY_MS).toISOString();
  const counts = await db
    .selectFrom('messages')
    .select(['channel', 'state', (eb) => eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.or([eb('state', 'in', ['queued', 'sending']), eb('sent_at', '>=', since)]))
    .groupBy(['channel', 'state'])
    .execute();
  const countOf = (channel: MessageChannel, states: readonly string[]) =>
    counts
      .filter((row) => row.channel === channel && states.includes(row.state))
      .reduce((sum, { count }) => sum + Number(count), 0);
  const standing = (channel: MessageChannel, row: Row<'message_channels'> | undefined) => ({
    keySetAt: shownTime(row?.key_set_at),
    lastError: row?.last_error ?? '',
    lastErrorAt: shownTime(row?.last_error_at),
    lastSentAt: shownTime(row?.last_sent_at),
    waiting: countOf(channel, ['queued', 'sending']),
    sentToday: countOf(channel, ['sent', 'delivered', 'read', 'answered']),
  });
  return {
    keepsKeys: sealing !== null,
    whatsapp: {
      values: whatsapp.options,
      standing: standing('whatsapp', whatsapp.row),
      webhook,
      templates: templates.map(({ at: _at, ...state }) => state),
      templatesReadAt: shownTime(templates.map(({ at }) => at).toSorted()[0]),
    },
    mail: { values: mail.options, standing: standing('mail', mail.row) },
    sms: { values: sms.options, standing: standing('sms', sms.row) },
    texts: (await readTexts(db)).map(({ since: _since, ...text }) => text),
  };
}

const shownTime = (at: string | undefined): string => (at ? karachiDateTime(at) : '');

interface Saved<C extends MessageChannel> {
  channel: C;
  /** What a page of before leaves out stays. */
  values: OutboxSetup[C]['values'];
  /** Another key; undefined leaves the one there is. */
  key: string | undefined;
}

/** Sets a channel up. What happened before it was switched on is not told. Throws 422 naming the fields. */
export async function saveChannel<C extends MessageChannel>(
  trx: Writer,
  staff: StaffIdentity,
  { channel, values: sent, key, sealing, isLoopbackOpen }: Saved<C> & Omit<SetupParts, 'webhook'>,
): Promise<void> {
  const before = (await readChannels(trx))[channel];
  const values = { ...before.options, ...sent };
  const faults = new FormFaults();
  if (key !== undefined && sealing === null) {
    faults.add('key', 'A key can be kept here once the server is started with KEYS_SECRET: please ask who runs it.');
  }
  // Nobody has a key they do not know sent to a server of theirs.
  const known = placesOf(before.options);
  if (key === undefined && before.row?.key && placesOf(values).some((place) => !known.includes(place))) {
    faults.add('key', 'It goes to another server: please enter it again.');
  }
  if (channel === 'mail') checkMail(values as Channels['mail'], faults);
  else if (channel === 'whatsapp') checkWhatsApp(values as Channels['whatsapp'], faults);
  else checkSms(values as Channels['sms'], faults, isLoopbackOpen);
  faults.throwIfAny();
  const now = new Date().toISOString();
  const { isOn, ...options } = values;
  const wasOn = before.row?.is_on === 1;
  const row = {
    is_on: Number(isOn),
    options: JSON.stringify(options),
    since: isOn && !wasOn ? now : (before.row?.since ?? now),
    last_error: '',
    ...(key !== undefined && sealing && { key: sealing.seal(key, ownerOf(channel)), key_set_at: now }),
  };
  await trx
    .insertInto('message_channels')
    .values({ channel, ...row })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet(row))
    .execute();
  await recordAudit(trx, staff, {
    action: 'message.setUp',
    subject: 'message',
    subjectId: channel,
    before: before.row ? before.options : null,
    after: { ...values, ...(key !== undefined && { key: 'another' }) },
  });
  await tellPages(trx, staff);
}

/** Pages say whether orders are confirmed by mail. */
export async function tellPages(trx: Writer, { userId }: StaffIdentity): Promise<void> {
  await bumpDataVersion(trx, []);
  await recordEvents(trx, userId, [{ kind: 'settings', subject: EVERYTHING }]);
}

/** Where a channel's key goes. */
const placesOf = (values: Channels[MessageChannel]): readonly string[] =>
  'host' in values
    ? [`${values.host}:${values.port}`]
    : 'address' in values
      ? [values.address, values.askAddress].flatMap((one) => URL.parse(one)?.origin ?? [])
      : ['Meta'];

function checkMail({ isOn, host, from }: Channels['mail'], faults: FormFaults): void {
  if (!isOn) return;
  if (host === '') faults.add('values.host', 'This is needed.');
  if (from === '') faults.add('values.from', 'This is needed.');
}

function checkWhatsApp({ isOn, phoneNumberId, accountId }: Channels['whatsapp'], faults: FormFaults): void {
  if (!isOn) return;
  if (phoneNumberId === '') faults.add('values.phoneNumberId', 'This is needed.');
  if (accountId === '') faults.add('values.accountId', 'This is needed.');
}

function checkSms(values: Channels['sms'], faults: FormFaults, isLoopbackOpen: boolean): void {
  const { isOn, address, fields, askAddress } = values;
  if (address !== '') {
    const fault = addressFault(address, isLoopbackOpen);
    if (fault) faults.add('values.address', fault);
  } else if (isOn) faults.add('values.address', 'This is needed.');
  const held = fields.map(({ value }) => value).join(' ');
  for (const part of ['{to}', '{text}'])
    if (isOn && !held.includes(part)) faults.add('values.fields', `A field must hold ${part}.`);
  if (values.success !== '' && wordsIn(values.success) === '') faults.add('values.success', 'There is no word in it.');
  if (askAddress === '') return;
  const fault = addressFault(askAddress, isLoopbackOpen);
  if (fault) faults.add('values.askAddress', fault);
  else if (!askAddress.includes('{id}')) faults.add('values.askAddress', 'It must hold {id}.');
  if (!held.includes('{id}')) faults.add('values.fields', 'A field must hold {id}, by which it is asked.');
  for (const said of ['askTaken', 'askNothing'] as const)
    if (wordsIn(values[said]) === '') faults.add(`values.${said}`, 'This is needed.');
  if (wordsIn(values.askTaken) === wordsIn(values.askNothing))
    faults.add('values.askNothing', 'It must differ from what it says where it has it.');
}
