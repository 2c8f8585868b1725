import { dayOf as karachiDay } from '@shop/shared/format/calendar';
import {
  CourierFault,
  type CourierAccess,
  type CourierAdapter,
  type CourierAsk,
  type ParcelEvent,
} from '../adapter.ts';
import {
  anyNumbers,
  askJson,
  askPaper,
  dayOf,
  field,
  missing,
  noPdf,
  numberOf,
  refused,
  rows,
  saidIn,
  textOf,
  timeOf,
  unnumbered,
  wholeRupees,
  type Told,
} from '../answers.ts';
import { pdfFrom } from '../pdfFrom.ts';
import { stateOf, type StateWords } from '../stateWords.ts';
import { dropTokens, lentBy, type LentAccess } from './tokens.ts';

const WORDS: StateWords = {
  'shipment picked up': 'pickedUp',
  'arrived at tcs facility': 'onTheWay',
  'departed from origin': 'onTheWay',
  'awaiting receiver collection': 'attempted',
  'out for delivery': 'outForDelivery',
  'consignee not available': 'attempted',
  'refused by consignee': 'attempted',
  undelivered: 'attempted',
  'return to shipper': 'comingBack',
  'delivered to shipper': 'returned',
  'booking cancelled': 'cancelled',
};

const LEAST_KILOGRAMS = 0.5;

/** TCS (OCI connect): two tokens, cities by code; what was booked is listed by days. */
export const TCS: CourierAdapter = {
  title: 'TCS',
  baseUrl: 'https://ociconnect.tcscourier.com',
  keys: [
    { name: 'clientid', label: 'Client id', isOpen: true },
    { name: 'clientsecret', label: 'Client secret' },
    { name: 'username', label: 'Username', isOpen: true },
    { name: 'password', label: 'Password' },
  ],
  options: [
    { name: 'account', label: 'Account number' },
    { name: 'shipper', label: 'Name of the shop on the label', isOptional: true },
  ],
  // One parcel a call, of 1,000 in four minutes.
  perMinute: 500,
  most: { track: 1, label: 1, charges: 1, payments: 1 },
  trackingPage: 'https://www.tcsexpress.com/track/{number}',
  async test(at) {
    dropTokens(at);
    const found = (await centers(await lentBy(at))).length;
    return `TCS knows these keys: ${found} ${found === 1 ? 'pick-up address' : 'pick-up addresses'}.`;
  },
  async cities(at) {
    const told = await ask(await lentBy(at), {
      path: 'ecom/api/setup/citylistbycountry',
      query: { countrycode: 'PK' },
    });
    return rows(told, 'data', 'detail')
      .map((row) => ({ code: textOf(field(row, 'citycode'), 20), name: textOf(field(row, 'cityname'), 100) }))
      .filter(({ code, name }) => code !== '' && name !== '');
  },
  async services() {
    return [{ code: 'O', name: 'Overnight' }];
  },
  async pickups(at) {
    return (await centers(await lentBy(at))).map((row) => ({
      code: codeOf(row),
      name:
        [textOf(field(row, 'costcentername')), textOf(field(row, 'pickupaddress'))].filter(Boolean).join(', ') ||
        codeOf(row),
    }));
  },
  async book(by, parcel) {
    const at = await lentBy(by);
    const all = await centers(at);
    const center = all.find((row) => codeOf(row) === parcel.pickup) ?? all[0];
    if (!center) throw new CourierFault('refused', 'TCS has no cost center for this account.');
    const country = { countrycode: 'PK', countryname: 'Pakistan' };
    const json = {
      shipperinfo: {
        tcsaccount: at.options['account'] ?? '',
        shippername: at.options['shipper'] ?? textOf(field(center, 'costcentername'), 50),
        address1: textOf(field(center, 'pickupaddress'), 120),
        cityname: textOf(field(center, 'costcentercity'), 60),
        mobile: textOf(field(center, 'phoneno'), 20),
        ...country,
      },
      consigneeinfo: {
        firstname: parcel.name,
        address1: parcel.address,
        mobile: parcel.phone,
        citycode: parcel.city.code,
        cityname: parcel.city.name,
        ...country,
      },
      shipmentinfo: {
        costcentercode: codeOf(center),
        referenceno: parcel.reference,
        contentdesc: parcel.contents,
        servicecode: parcel.service || 'O',
        codamount: wholeRupees(parcel.toCollect),
        weightinkg: Math.max(LEAST_KILOGRAMS, parcel.grams / 1000),
        pieces: parcel.pieces,
        fragile: false,
        currency: 'PKR',
        remarks: parcel.note,
      },
    };
    const told = await ask(at, { path: 'ecom/api/booking/create', method: 'POST', json, makes: true });
    const trackingNumber = numberOf(field(told, 'consignmentNo'));
    return trackingNumber ? { trackingNumber, reference: parcel.reference } : unnumbered(at, told);
  },
  async find(at, reference, since) {
    const days = { fromdate: karachiDay(since), todate: karachiDay(new Date()) };
    const query = { customerno: at.options['account'] ?? '', ...days };
    const told = await ask(await lentBy(at), { path: 'ecom/api/inquiry/cnbulkinquiry', query });
    const row = rows(told, 'detail', 'data').find(
      (one) =>
        textOf(field(one, 'order no', 'referenceno', 'customerrefno')) === reference &&
        stateOf(textOf(field(one, 'cn status', 'status')), WORDS) !== 'cancelled',
    );
    const trackingNumber = numberOf(field(row, 'cn by courier', 'consignmentno', 'cnno'));
    if (trackingNumber) return { trackingNumber, reference };
    // Nobody says how soon a booking is on that list: asked for again, there might be two.
    throw new CourierFault('unknown', 'TCS does not list this parcel: look at its own page.');
  },
  async label(by, [number = '']) {
    const at = await lentBy(by);
    const { bearer, access } = at.tokens;
    const query = { accesstoken: access, consignmentno: number, shipperDetails: 'true' };
    const headers = { authorization: `Bearer ${bearer}` };
    const call = { path: 'ecom/api/print/label', query, headers };
    const paper = await askPaper(at, call).catch((error: unknown) => forgetting(at, error));
    if (Buffer.isBuffer(paper)) return paper;
    // Of some accounts it is an address.
    const link = textOf(field(paper.told, 'url'), 500);
    return link ? pdfFrom(at, link) : noPdf(at, paper.told);
  },
  async track(by, numbers) {
    const at = await lentBy(by);
    const tracked = [];
    for (const trackingNumber of numbers) {
      const path = 'tracking/api/Tracking/GetDynamicTrackDetail';
      const told = await ask(at, { path, query: { consignee: trackingNumber } }).catch(missing);
      // The newest first.
      const events = rows(told, 'checkpoints')
        .map((row) => eventOf(at, row))
        .toReversed();
      const [delivered] = rows(told, 'deliveryinfo').map((row) => eventOf(at, row));
      const now = delivered ?? events.at(-1);
      if (now) tracked.push({ trackingNumber, now, events });
    }
    return tracked;
  },
  async cancel(by, trackingNumber) {
    const at = await lentBy(by);
    const json = { consignmentnumber: trackingNumber };
    const told = await ask(at, { path: 'ecom/api/booking/cancel', method: 'POST', json, makes: true });
    if (!/success/i.test(textOf(field(told, 'message')))) refused(at, told);
  },
  heard: (body) => anyNumbers(body),
  async payments(by, numbers) {
    const at = await lentBy(by);
    const all = [];
    for (const trackingNumber of numbers) {
      const query = { customerno: at.options['account'] ?? '', cnno: trackingNumber };
      const told = await ask(at, { path: 'ecom/api/Payment/status', query }).catch(missing);
      for (const row of rows(told, 'detail')) {
        const isPaid = /^(y|yes|paid)$/i.test(textOf(field(row, 'payment status')));
        const date = dayOf(field(row, 'payment date'));
        all.push({
          trackingNumber,
          isPaid,
          payment: textOf(field(row, 'payment no'), 60),
          part: 'whole' as const,
          date,
          amount: null,
        });
      }
    }
    return all;
  },
};

const codeOf = (row: Told): string => textOf(field(row, 'costcentercode'), 60);

async function centers(at: LentAccess): Promise<Told[]> {
  const query = { customerno: at.options['account'] ?? '' };
  const told = await ask(at, { path: 'ecom/api/inquiry/costcenterinquiry', query });
  return rows(told, 'detail', 'data').filter((row) => codeOf(row) !== '');
}

function eventOf(at: CourierAccess, row: Told): ParcelEvent {
  const word = saidIn(at, field(row, 'status'));
  const state = stateOf(word, WORDS);
  return { state, word, reason: state === 'attempted' ? word : '', at: timeOf(field(row, 'datetime')) };
}

/** Tokens end before they said. */
function forgetting(at: CourierAccess, error: unknown): never {
  if (error instanceof CourierFault && error.kind === 'keys') dropTokens(at);
  throw error;
}

async function ask(at: LentAccess, call: CourierAsk): Promise<unknown> {
  const { bearer, access: accesstoken } = at.tokens;
  const { json, query } = call;
  const sent = json ? { json: { accesstoken, ...json } } : { query: { accesstoken, ...query } };
  const asked = { ...call, ...sent, headers: { authorization: `Bearer ${bearer}` } };
  const { status, told } = await askJson(at, asked).catch((error: unknown) => forgetting(at, error));
  const [fault] = rows(told, 'error', 'errorList');
  if (status >= 400 || /^fail/i.test(textOf(field(told, 'message')))) refused(at, told);
  if (fault) refused(at, field(fault, 'errormessage', 'message', 'key') || fault);
  return told;
}
