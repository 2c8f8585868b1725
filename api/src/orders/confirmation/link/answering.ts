import {
  CANCEL_REASONS,
  type CustomerAnswer,
  type LinkForm,
  type LinkPage,
} from '@shop/shared/contracts/http/orders/confirming';
import { languageOf } from '@shop/shared/contracts/http/translations';
import type { Language } from '@shop/shared/contracts/language';
import { MESSAGE_LANGUAGES } from '@shop/shared/contracts/messageKinds';
import { firstOf, isWritten, oneLine } from '@shop/shared/format/plainText';
import { rupeesOf } from '@shop/shared/format/money';
import { tillLineTotal } from '@shop/shared/cart/rules';
import type { Database, Reader, Writer } from '../../../kernel/db/database.ts';
import type { Row } from '../../../kernel/db/schema.ts';
import { ApiError } from '../../../kernel/http/apiError.ts';
import { editOrder } from '../../editing/updateOrder.ts';
import { keepLanguage, readLanguage } from '../../phones/language.ts';
import { announceSteps } from '../../placing/announceSteps.ts';
import { lockOrder } from '../../steps/lockOrder.ts';
import { stepOrder } from '../../steps/steps.ts';
import { CUSTOMER, noteAnswer } from '../customer.ts';
import type { LinkName, Links } from '../links.ts';
import { changeableLines, editFor, type Wanted } from './changing.ts';
import { REASONS } from './texts.ts';
import { readItemNames } from '../../../translations/lines.ts';
import { soldItem } from '../../reading/readOrder.ts';
import { endOf, readLinked, refusalOf, standingOf, UNKNOWN_LINK } from './opening.ts';

/** What came of an answer, as the page says it. */
type Came = Pick<LinkPage, 'said' | 'text' | 'fields'>;

const BY_LINK = { byCustomer: 'link' } as const;
const REASON_LENGTH = 300;

/** What a link's page shows before anybody typed anything. Changes nothing: programs look at links that are sent. */
export function readLink(db: Reader, links: Links, token: string): Promise<LinkPage> {
  const name = links.read(token);
  return name ? standingOf(db, name) : Promise.resolve(UNKNOWN_LINK);
}

/**
 * A customer's answer by their link. Who has the link alone learns nothing of the order; what was seen when the form was
 * made must still hold, by the order's version. Never a refusal: the page says what came of it.
 */
export async function answerLink(db: Database, links: Links, { token, form, lang }: LinkForm): Promise<LinkPage> {
  const name = links.read(token);
  if (!name) return UNKNOWN_LINK;
  const digits = form['digits'] ?? '';
  const refusal = await db.transaction((trx) => refusalOf(trx, name, digits));
  if (refusal) return refusal;
  const came = await db.transaction((trx) => answer(trx, name.orderId, form)).catch(sayWhy);
  const isKept = came.said === undefined || DONE.has(came.said);
  const { digits: _digits, answer: _answer, version: _version, ...typed } = form;
  const page = await openPage(db.read, name, { language: languageOf(lang), came });
  return { ...page, digits, ...(!isKept && { typed }) };
}

const DONE = new Set(['confirmed', 'was-confirmed', 'saved', 'same', 'cancelled', 'spoken']);

async function answer(trx: Writer, orderId: number, form: LinkForm['form']): Promise<Came> {
  const wants = form['answer'] ?? '';
  if (wants === '' || wants === 'look') return {};
  const order = await lockOrder(trx, orderId);
  // The page says how it ended.
  if (endOf(order)) return {};
  if (wants === 'language') return speak(trx, order, form['language'] ?? '');
  if (wants === 'confirm' && order.fulfilment === 'confirmed') return { said: 'was-confirmed' };
  if (form['version'] !== String(order.version)) return { said: 'changed-meanwhile' };
  if (wants === 'confirm') return take(trx, order, 'confirm');
  if (wants === 'cancel') {
    const said = CANCEL_REASONS.find((one) => one === form['reason']);
    const reason = said ? REASONS[said] : firstOf(oneLine(form['reason'] ?? ''), REASON_LENGTH);
    if (!isWritten(reason)) return { said: 'invalid', fields: { reason: 'needed' } };
    return take(trx, order, 'cancel', reason);
  }
  if (wants === 'address') return correctAddress(trx, order, form);
  if (wants === 'change') return changeItems(trx, order, form);
  return { said: 'invalid' };
}

async function take(trx: Writer, order: Row<'orders'>, step: 'confirm' | 'cancel', note?: string): Promise<Came> {
  const detail = { ...BY_LINK, ...(note !== undefined && { note }) };
  const stepped = await stepOrder(trx, { orderId: order.id, step, by: CUSTOMER, detail });
  const said = step === 'confirm' ? 'confirmed' : 'cancelled';
  await keep(trx, order, said);
  await announceSteps(trx, CUSTOMER, [stepped]);
  return { said };
}

const keep = (trx: Writer, { id }: Row<'orders'>, answer: CustomerAnswer): Promise<void> =>
  noteAnswer(trx, { orderId: id, channel: 'link', answer });

async function speak(trx: Writer, { phone_key }: Row<'orders'>, typed: string): Promise<Came> {
  const language = MESSAGE_LANGUAGES.find((one) => one === typed);
  if (!language) return { said: 'invalid' };
  await keepLanguage(trx, CUSTOMER, { phones: [phone_key], language });
  return { said: 'spoken' };
}

async function correctAddress(trx: Writer, order: Row<'orders'>, form: LinkForm['form']): Promise<Came> {
  const [address, city] = [oneLine(form['address'] ?? ''), oneLine(form['city'] ?? '')];
  const fields = {
    ...(!isWritten(address) && { address: 'needed' }),
    ...(address.length > 500 && { address: 'long' }),
    ...(!isWritten(city) && { city: 'needed' }),
    ...(city.length > 100 && { city: 'long' }),
  };
  if (Object.keys(fields).length > 0) return { said: 'invalid', fields };
  const user = {
    fullname: order.customer_name,
    primaryPhone: order.customer_phone,
    secondaryPhone: order.customer_secondary_phone,
    address,
    city,
  };
  return edit(trx, order, 'address', { wanted: new Map(), user });
}

function changeItems(trx: Writer, order: Row<'orders'>, form: LinkForm['form']): Promise<Came> {
  const wanted = wantedIn(form);
  return wanted ? edit(trx, order, 'changed', { wanted }) : Promise.resolve({ said: 'invalid' });
}

/** `size.12` and `quantity.12` of the form: what is wanted instead of variation 12. Null where it makes no sense. */
function wantedIn(form: LinkForm['form']): Wanted | null {
  const wanted = new Map<number, { stockId: number; quantity: number }>();
  for (const [key, value] of Object.entries(form)) {
    const [, stockId] = /^quantity\.(\d{1,9})$/.exec(key) ?? [];
    if (!stockId) continue;
    const size = form[`size.${stockId}`] ?? stockId;
    if (!/^\d{1,4}$/.test(value.trim()) || !/^\d{1,9}$/.test(size)) return null;
    wanted.set(Number(stockId), { stockId: Number(size), quantity: Number(value) });
  }
  return wanted;
}

async function edit(
  trx: Writer,
  order: Row<'orders'>,
  answer: CustomerAnswer,
  change: Parameters<typeof editFor>[2],
): Promise<Came> {
  const body = await editFor(trx, order, change);
  if ('said' in body) return body;
  if (!(await editOrder(trx, body, CUSTOMER, BY_LINK))) return { said: 'same' };
  await keep(trx, order, answer);
  return { said: 'saved' };
}

/** What the shop refuses is said on the page; all else is a failure. */
function sayWhy(error: unknown): Came {
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'INSUFFICIENT_STOCK') return { said: 'sold-out', text: error.message };
  if (error.code === 'CHANGED_MEANWHILE' || error.code === 'PRICE_CHANGED') return { said: 'changed-meanwhile' };
  if (error.code === 'DISCOUNT_NOT_ALLOWED') return { said: 'too-little' };
  if (error.statusCode >= 500) throw error;
  return { said: 'invalid' };
}

interface Opened {
  language: Language;
  came: Came;
}

async function openPage(db: Reader, { orderId }: LinkName, { language, came }: Opened): Promise<LinkPage> {
  const order = await readLinked(db, orderId);
  if (!order) return { ...UNKNOWN_LINK, ...came };
  const why = endOf(order);
  if (why) return { state: 'ended', why, ...came };
  const lines = await changeableLines(db, order);
  const sold = lines.flatMap(({ kept, sizes }) => [soldItem(kept.line), ...sizes.map(({ item }) => item)]);
  const namesOf = await readItemNames(db, language, sold);
  const short = lines.find(({ kept }) => kept.line.product_name === came.text);
  // What is short is said in a sentence as well, in English; the page says in its own language that it is.
  const text = short ? namesOf(soldItem(short.kept.line)).productName : language === 'en' ? came.text : undefined;
  return {
    state: 'open',
    ...came,
    ...(came.text !== undefined && { text: text ?? '' }),
    order: {
      language: await readLanguage(db, order.phone_key),
      invoiceNumber: order.invoice_number,
      isConfirmed: order.fulfilment === 'confirmed',
      version: order.version,
      name: order.customer_name,
      address: order.customer_address,
      city: order.customer_city,
      items: lines.map(({ kept: { line, quantity }, most, sizes }) => ({
        stockId: line.stock_id,
        ...namesOf(soldItem(line)),
        quantity,
        most,
        subtotal: rupeesOf(tillLineTotal({ unitPrice: line.unit_price, quantity, discount: line.discount })),
        sizes: sizes.map(({ item }) => ({
          stockId: item.stockId,
          sizeTitle: namesOf(item).sizeTitle,
          price: rupeesOf(item.unitPrice),
        })),
      })),
      subtotal: rupeesOf(order.subtotal),
      discount: rupeesOf(order.discount),
      shipping: rupeesOf(order.shipping),
      total: rupeesOf(order.total),
    },
  };
}
