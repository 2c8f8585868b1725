import { dayOf as karachiDay } from '@shop/shared/format/calendar';
import { firstOf } from '@shop/shared/format/plainText';
import {
  CourierFault,
  type CourierAccess,
  type CourierAdapter,
  type CourierAsk,
  type ParcelEvent,
} from '../adapter.ts';
import {
  askJson,
  askPdf,
  field,
  isNotThere,
  missing,
  moneyOf,
  numberOf,
  quoted,
  refused,
  rows,
  saidIn,
  textOf,
  timeOf,
  unnumbered,
  wholeRupees,
  type Told,
} from '../answers.ts';
import { stateOf } from '../stateWords.ts';
import { chargesOf, paymentsIn } from './money.ts';
import { WORDS } from './words.ts';

const NAME = 100;
const ADDRESS = 190;
const MOST_PIECES = 10;

/** Return confirm, re-attempt request, intercept. */
const REQUESTS = { return: 1, retry: 2, address: 3 };
const SAME_CONSIGNEE = 1;
/** Of an intercept to another city: it is booked anew there. */
const OTHER_CONSIGNEE = 2;

/** Trax (Sonic, API 2): header `Authorization`, `{status: 0, message}` for success, whole rupees. */
export const TRAX: CourierAdapter = {
  title: 'Trax',
  baseUrl: 'https://sonic.pk',
  keys: [{ name: 'authorization', label: 'API key' }],
  options: [
    { name: 'shippingMode', label: 'Shipping mode (1 rush, 2 saver plus, 3 swift, 4 same day)', isOptional: true },
    { name: 'originCity', label: 'City it is sent from, as Trax numbers it (for its quotes)', isOptional: true },
    { name: 'email', label: 'E-mail address its bookings are written with', isOptional: true },
    { name: 'productType', label: 'Kind of goods (1 apparel)', isOptional: true },
  ],
  // One parcel a call, of 1,000 in four minutes.
  perMinute: 500,
  most: { track: 1, label: 1, charges: 1, payments: 50 },
  trackingPage: 'https://traxdelivery.com/track/?traking_number={number}',
  async test(at) {
    const found = (await pickups(at)).length;
    return `Trax knows this key: ${found} ${found === 1 ? 'pick-up address' : 'pick-up addresses'}.`;
  },
  async cities(at) {
    return rows(await ask(at, { path: 'api/cities' }), 'cities', 'data')
      .map((row) => ({ code: textOf(field(row, 'id'), 20), name: textOf(field(row, 'name'), 100) }))
      .filter(({ code, name }) => code !== '' && name !== '');
  },
  async services() {
    return ['Regular', 'Replacement', 'Try & Buy'].map((name, at) => ({ code: String(at + 1), name }));
  },
  pickups,
  async book(at, parcel) {
    const { reference, toCollect } = parcel;
    if (parcel.pieces > MOST_PIECES)
      throw new CourierFault(
        'refused',
        `Trax takes ${MOST_PIECES} pieces at most in a parcel, and these are ${parcel.pieces}.`,
      );
    const json = {
      service_type_id: Number(parcel.service || 1),
      pickup_address_id: Number(parcel.pickup || (await pickups(at))[0]?.code),
      information_display: 1,
      consignee_city_id: Number(parcel.city.code),
      consignee_name: firstOf(parcel.name, NAME),
      consignee_address: whole(parcel.address, ADDRESS, 'The address'),
      consignee_phone_number_1: parcel.phone,
      ...(parcel.secondPhone && { consignee_phone_number_2: parcel.secondPhone }),
      consignee_email_address: at.options['email'] ?? '',
      order_id: reference,
      item_product_type_id: Number(at.options['productType'] ?? 1),
      item_description: firstOf(parcel.contents, ADDRESS),
      item_quantity: parcel.pieces,
      item_insurance: 0,
      pickup_date: karachiDay(new Date()),
      special_instructions: parcel.note,
      estimated_weight: parcel.grams / 1000,
      shipping_mode_id: Number(at.options['shippingMode'] ?? 1),
      amount: wholeRupees(toCollect),
      payment_mode_id: toCollect > 0 ? 1 : 4,
      charges_mode_id: 4,
    };
    const told = await ask(at, { path: 'api/shipment/book', method: 'POST', json, makes: true }).catch(taken);
    const trackingNumber = numberOf(field(told, 'tracking_number'));
    return trackingNumber ? { trackingNumber, reference } : unnumbered(at, told);
  },
  async quote(at, { city, grams, toCollect, service }) {
    const origin = at.options['originCity'] ?? '';
    if (origin === '') throw new CourierFault('refused', 'Trax quotes from a city with a number alone.');
    const json = {
      service_type_id: Number(service || 1),
      origin_city_id: Number(origin),
      destination_city_id: Number(city.code),
      estimated_weight: grams / 1000,
      shipping_mode_id: Number(at.options['shippingMode'] ?? 1),
      amount: Math.round(toCollect / 100),
    };
    const told = await ask(at, { path: 'api/charges_calculate', method: 'POST', json });
    const charges = field(field(told, 'information'), 'charges');
    return { charge: quoted(moneyOf(field(charges, 'total_charges'))) };
  },
  async find(at, reference) {
    // An order id is given once per shipper: it finds its parcel.
    const query = { order_id: reference, type: '0' };
    const told = await ask(at, { path: 'api/shipment/track/order_id', query }).catch(notThere);
    const trackingNumber = numberOf(field(rows(told, 'details', 'data')[0], 'tracking_number'));
    return trackingNumber ? { trackingNumber, reference } : null;
  },
  label: (at, [number = '']) =>
    askPdf(at, { ...signed(at, { path: 'api/shipment/air_waybill' }), query: { tracking_number: number, type: '1' } }),
  async loadSheet(at, numbers) {
    const json = { tracking_numbers: numbers };
    const told = await ask(at, { path: 'api/receiving_sheet/create', method: 'POST', json, makes: true });
    const sheet = textOf(field(told, 'receiving_sheet_id'), 20);
    return askPdf(at, {
      ...signed(at, { path: 'api/receiving_sheet/view' }),
      query: { receiving_sheet_id: sheet, type: '1' },
    });
  },
  async track(at, numbers) {
    const tracked = [];
    for (const trackingNumber of numbers) {
      const told = await ask(at, {
        path: 'api/shipment/track',
        query: { tracking_number: trackingNumber, type: '0' },
      }).catch(missing);
      // The newest first.
      const events = rows(detailsOf(told), 'tracking_history')
        .map((row) => eventOf(at, row))
        .toReversed();
      const now = events.at(-1);
      if (now) tracked.push({ trackingNumber, now, events });
    }
    return tracked;
  },
  async cancel(at, trackingNumber) {
    const json = { tracking_number: trackingNumber };
    await ask(at, { path: 'api/shipment/cancel', method: 'POST', json, makes: true });
  },
  async advise(at, { trackingNumber, kind, note, address = '', phone = '', city, elsewhere }) {
    const json = {
      tracking_number: Number(trackingNumber),
      type: REQUESTS[kind],
      remarks: note,
      ...(kind === 'address' && {
        consignee_type: elsewhere ? OTHER_CONSIGNEE : SAME_CONSIGNEE,
        ...(elsewhere && {
          consignee_city_id: Number(city?.code),
          consignee_name: firstOf(elsewhere.name, NAME),
          amount: wholeRupees(elsewhere.toCollect),
        }),
        consignee_address: whole(address, ADDRESS, 'The address'),
        consignee_phone_number_1: phone,
      }),
    };
    await ask(at, { path: 'api/request/rcp', method: 'POST', json, makes: true });
  },
  async charges(at, numbers) {
    const all = [];
    for (const trackingNumber of numbers) {
      const told = await ask(at, { path: 'api/shipment/charges', query: { tracking_number: trackingNumber } }).catch(
        missing,
      );
      const row = field(told, 'charges');
      if (row !== undefined) all.push(chargesOf(trackingNumber, row));
    }
    return all;
  },
  async payments(at, numbers) {
    const told = await ask(at, { path: 'api/payments', query: { 'tracking_number[]': numbers } });
    return paymentsIn(told);
  },
  heard: (body) => [numberOf(field(body, 'tracking_number'))].filter(Boolean),
};

async function pickups(at: CourierAccess) {
  return rows(await ask(at, { path: 'api/pickup_addresses' }), 'pickup_addresses', 'data')
    .map((row) => ({
      code: textOf(field(row, 'id'), 20),
      name: [textOf(field(row, 'address')), textOf(field(field(row, 'city'), 'name'))].filter(Boolean).join(', '),
    }))
    .filter(({ code, name }) => code !== '' && name !== '');
}

const detailsOf = (told: unknown): unknown => field(told, 'details') ?? told;

function eventOf(access: CourierAccess, row: Told): ParcelEvent {
  const word = saidIn(access, field(row, 'status'));
  const reason = saidIn(access, field(row, 'status_reason', 'reason'));
  return { state: stateOf(word, WORDS), word, reason, at: timeOf(field(row, 'date_time')) };
}

function notThere(error: unknown): undefined {
  if (!isNotThere(error)) throw error;
}

/** An order id is given once: what has it already is this parcel. */
function taken(error: unknown): never {
  if (error instanceof CourierFault && /already been taken/i.test(error.message))
    throw new CourierFault('unknown', error.message);
  throw error;
}

/** A text that must not be cut: half of an address leads elsewhere. */
function whole(text: string, most: number, what: string): string {
  if (text.length > most)
    throw new CourierFault('refused', `${what} has ${text.length} letters, and this courier takes ${most}.`);
  return text;
}

const signed = (at: CourierAccess, ask: CourierAsk): CourierAsk => ({
  ...ask,
  headers: { authorization: at.keys['authorization'] ?? '' },
});

async function ask(at: CourierAccess, call: CourierAsk): Promise<unknown> {
  const { status, told } = await askJson(at, signed(at, call));
  if (status < 400 && textOf(field(told, 'status')) === '0') return told;
  return refused(at, told);
}
