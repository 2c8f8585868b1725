import { dayOf } from '@shop/shared/format/calendar';
import { askJson, askPdf, field, moneyOf, numberOf, refused, rows, textOf, unnumbered, type Told } from '../answers.ts';
import type { CourierAccess, CourierAdapter, CourierAsk, CourierChoice, ParcelPayment } from '../adapter.ts';
import { remarksOf } from '../remarks.ts';
import { inner, paymentsOf, trackedOf } from './reading.ts';
import { LIVE_IDS } from './words.ts';

/** PostEx, guide 4.1.9. Answers `{statusCode: "200", statusMessage, dist}`. */
export const POSTEX: CourierAdapter = {
  title: 'PostEx',
  baseUrl: 'https://api.postex.pk',
  keys: [{ name: 'token', label: 'API token' }],
  options: [{ name: 'storeAddressCode', label: 'Store address code', isOptional: true }],
  perMinute: 240,
  most: { track: 50, label: 10, charges: 50, payments: 1 },
  trackingPage: 'https://postex.pk/tracking?cn={number}',
  async test(at) {
    const found = (await pickups(at)).length;
    return `PostEx knows this token: ${found} ${found === 1 ? 'pick-up address' : 'pick-up addresses'}.`;
  },
  async cities(at) {
    const told = await dist(at, { path: 'v2/get-operational-city', query: { operationalCityType: 'Delivery' } });
    return choices(rows(told, 'operationalCityResponse').concat(rows(told)), (row) => {
      const name = textOf(field(row, 'operationalCityName', 'cityName'), 100);
      return { code: name, name };
    });
  },
  async services(at) {
    const told = await dist(at, { path: 'v1/get-order-types' });
    const named = Array.isArray(told) ? told.map((one) => (typeof one === 'string' ? { orderType: one } : one)) : told;
    return choices(rows(named), (row) => {
      const name = textOf(field(row, 'orderType', 'name'), 60);
      return { code: name, name };
    });
  },
  pickups,
  async book(at, parcel) {
    const { reference, pickup, service, city } = parcel;
    const json = {
      orderRefNumber: reference,
      invoicePayment: parcel.toCollect / 100,
      orderDetail: parcel.contents,
      customerName: parcel.name,
      customerPhone: parcel.phone,
      deliveryAddress: parcel.address,
      transactionNotes: parcel.note,
      cityName: city.code,
      invoiceDivision: 1,
      items: parcel.pieces,
      orderType: service || 'Normal',
      bookingWeight: parcel.grams / 1000,
      ...(pickup && { pickupAddressCode: pickup }),
      ...(at.options['storeAddressCode'] && { storeAddressCode: at.options['storeAddressCode'] }),
    };
    const told = await dist(at, { path: 'v3/create-order', method: 'POST', json, makes: true });
    const trackingNumber = numberOf(field(told, 'trackingNumber'));
    return trackingNumber ? { trackingNumber, reference } : unnumbered(at, told);
  },
  async find(at, reference, since) {
    const [from, to] = [dayOf(since), dayOf(new Date())];
    for (const id of LIVE_IDS) {
      // Its guides have either names; what it does not know it leaves aside.
      const query = { fromDate: from, toDate: to, startDate: from, endDate: to, orderStatusID: id, orderStatusId: id };
      const told = await dist(at, { path: 'v1/get-all-order', query });
      const row = rows(told)
        .map(inner)
        .find((one) => textOf(field(one, 'orderRefNumber')) === reference);
      const trackingNumber = numberOf(field(row, 'trackingNumber'));
      if (trackingNumber) return { trackingNumber, reference };
    }
    return null;
  },
  label: (at, numbers) => pdf(at, { path: 'v1/get-invoice', query: { trackingNumbers: numbers.join(',') } }),
  loadSheet: (at, numbers) =>
    pdf(at, { path: 'v2/generate-load-sheet', method: 'POST', json: { trackingNumbers: numbers }, makes: true }),
  track: async (at, numbers) => (await bulk(at, numbers)).flatMap((row) => trackedOf(at, row)),
  async cancel(at, trackingNumber) {
    await dist(at, { path: 'v1/cancel-order', method: 'PUT', json: { trackingNumber }, makes: true });
  },
  async advise(at, advice) {
    const { trackingNumber, kind } = advice;
    const json = { trackingNumber, statusId: kind === 'return' ? 1 : 2, remarks: remarksOf(advice) };
    await dist(at, { path: 'v2/save-shipper-advice', method: 'PUT', json, makes: true });
  },
  async charges(at, numbers) {
    return (await bulk(at, numbers)).map((row) => ({
      trackingNumber: numberOf(field(row, 'trackingNumber')),
      grams: null,
      toCollect: moneyOf(field(row, 'invoicePayment')),
      charge: moneyOf(field(row, 'transactionFee')) ?? 0,
      returnCharge: moneyOf(field(row, 'reversalFee')) ?? 0,
      cashHandling: 0,
      insurance: 0,
      fuel: 0,
      other: 0,
      tax: (moneyOf(field(row, 'transactionTax')) ?? 0) + (moneyOf(field(row, 'reversalTax')) ?? 0),
    }));
  },
  heard: (body) => [numberOf(field(body, 'trackingNumber'))].filter(Boolean),
  async payments(at, numbers) {
    const all: ParcelPayment[] = [];
    for (const number of numbers) {
      const told = await dist(at, { path: `v1/payment-status/${encodeURIComponent(number)}` });
      all.push(
        ...rows(told)
          .map(inner)
          .flatMap((row) => paymentsOf(row, number)),
      );
    }
    return all;
  },
};

async function pickups(at: CourierAccess): Promise<CourierChoice[]> {
  return choices(rows(await dist(at, { path: 'v1/get-merchant-address' })), (row) => ({
    code: textOf(field(row, 'addressCode', 'pickupAddressCode'), 60),
    name: [field(row, 'address'), field(row, 'cityName')]
      .map((one) => textOf(one))
      .filter(Boolean)
      .join(', '),
  }));
}

const choices = (told: Told[], choice: (row: Told) => CourierChoice): CourierChoice[] => {
  const found = told.map(choice).filter(({ code, name }) => code !== '' && name !== '');
  return [...new Map(found.map((one) => [one.code, one])).values()];
};

const signed = (at: CourierAccess, ask: CourierAsk): CourierAsk => ({
  ...ask,
  path: `services/integration/api/order/${ask.path}`,
  headers: { token: at.keys['token'] ?? '' },
});

/** Its guides have /services/ and /service/: a page that is not there made nothing. */
const either = (at: CourierAccess): CourierAccess => ({
  ...at,
  async fetch(ask) {
    const answer = await at.fetch(ask);
    if (answer.status !== 404 || answer.type.includes('json')) return answer;
    return at.fetch({ ...ask, path: ask.path.replace('services/', 'service/') });
  },
});

/** What it answers inside. */
async function dist(at: CourierAccess, ask: CourierAsk): Promise<unknown> {
  const { status, told } = await askJson(either(at), signed(at, ask));
  const code = textOf(field(told, 'statusCode'));
  if (status >= 400 || (code !== '' && code !== '200')) refused(at, told);
  return field(told, 'dist') ?? told;
}

const pdf = (at: CourierAccess, ask: CourierAsk): Promise<Buffer> => askPdf(either(at), signed(at, ask));

async function bulk(at: CourierAccess, numbers: readonly string[]): Promise<Told[]> {
  const told = await dist(at, { path: 'v1/track-bulk-order', query: { trackingNumbers: numbers.join(',') } });
  const asked = new Set(numbers);
  return rows(told)
    .map((row): Told => ({ trackingNumber: field(row, 'trackingNumber'), ...inner(row) }))
    .filter((row) => asked.has(numberOf(field(row, 'trackingNumber'))));
}
