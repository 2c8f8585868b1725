import { dayOf as karachiDay } from '@shop/shared/format/calendar';
import {
  askJson,
  askPdf,
  dayOf,
  field,
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
import {
  CourierFault,
  type CourierAccess,
  type CourierAdapter,
  type CourierAsk,
  type ParcelEvent,
} from '../adapter.ts';
import { pdfFrom } from '../pdfFrom.ts';
import { remarksOf } from '../remarks.ts';
import { stateOf } from '../stateWords.ts';
import { WORDS } from './words.ts';

/** Leopards, API 2.0: `api_key` and `api_password` in each request, `{status: 1 | 0, error}`, grams, whole rupees. */
export const LEOPARDS: CourierAdapter = {
  title: 'Leopards',
  baseUrl: 'https://merchantapi.leopardscourier.com/api',
  keys: [
    { name: 'api_key', label: 'API key' },
    { name: 'api_password', label: 'API password' },
  ],
  options: [
    { name: 'origin', label: 'City it is sent from, as Leopards numbers it (self: as registered)', isOptional: true },
    { name: 'returnAddress', label: 'Where it brings back to, if that is another address', isOptional: true },
    { name: 'returnCity', label: 'City of that address, as Leopards numbers it', isOptional: true },
    { name: 'shipper', label: 'Name of the shop on the label (self: as registered)', isOptional: true },
    { name: 'rider', label: 'Name of its rider, for load sheets', isOptional: true },
    { name: 'riderCode', label: 'Code of its rider, for load sheets', isOptional: true },
  ],
  perMinute: 120,
  most: { track: 50, label: 1, charges: 50, payments: 50 },
  trackingPage: 'https://www.leopardscourier.com/tracking?tracking_number={number}',
  async test(at) {
    return `Leopards knows these keys: it brings to ${(await cities(at)).length} cities.`;
  },
  cities,
  async services(at) {
    const told = await ask(at, 'getAllCities', {});
    const names = rows(told, 'city_list', 'data').flatMap((row) => [field(row, 'shipment_type')].flat());
    return [...new Set(names.map((name) => textOf(name, 60)))].filter(Boolean).map((name) => ({ code: name, name }));
  },
  async book(at, parcel) {
    const self = (name: string) => at.options[name] ?? 'self';
    const told = await ask(
      at,
      'bookPacket',
      {
        booked_packet_weight: parcel.grams,
        booked_packet_no_piece: parcel.pieces,
        booked_packet_collect_amount: wholeRupees(parcel.toCollect),
        booked_packet_order_id: parcel.reference,
        origin_city: self('origin'),
        destination_city: parcel.city.code,
        shipment_name_eng: self('shipper'),
        shipment_email: 'self',
        shipment_phone: 'self',
        shipment_address: 'self',
        consignment_name_eng: parcel.name,
        consignment_phone: parcel.phone,
        ...(parcel.secondPhone && { consignment_phone_two: parcel.secondPhone }),
        consignment_address: parcel.address,
        special_instructions: [parcel.contents, parcel.note].filter(Boolean).join('. '),
        shipment_type: parcel.service || 'overnight',
        ...(at.options['returnAddress'] && { return_address: at.options['returnAddress'] }),
        ...(at.options['returnCity'] && { return_city: at.options['returnCity'] }),
      },
      true,
    );
    const trackingNumber = numberOf(field(told, 'track_number'));
    return trackingNumber ? { trackingNumber, reference: parcel.reference } : unnumbered(at, told);
  },
  async quote(at, { grams, city, toCollect, service }) {
    if (service !== '' && service !== 'overnight')
      throw new CourierFault('refused', 'Leopards quotes for its overnight service alone.');
    const origin = at.options['origin'] ?? '';
    if (!/^\d+$/.test(origin)) throw new CourierFault('refused', 'Leopards quotes from a city with a number alone.');
    const parcel = { packet_weight: String(grams), shipment_type: '10', origin_city: origin };
    const cod_amount = String(Math.round(toCollect / 100));
    const told = await read(at, 'getTariffDetails', { ...parcel, destination_city: city.code, cod_amount });
    const parts = field(told, 'packet_charges');
    const names = ['shipment_charges', 'cash_handling', 'insurance_charges', 'fuel_surcharge_amount'];
    const amounts = names.map((name) => moneyOf(field(parts, name)) ?? 0);
    return { charge: quoted(amounts.reduce((sum, paisa) => sum + paisa)) };
  },
  async find(at, reference, since) {
    const days = { from_date: karachiDay(since), to_date: karachiDay(new Date()) };
    const told = await read(at, 'getBookedPacketLastStatus', days);
    const row = rows(told, 'packet_list', 'data').find(
      (one) =>
        textOf(field(one, 'booked_packet_order_id')) === reference && stateOf(wordOf(at, one), WORDS) !== 'cancelled',
    );
    const trackingNumber = numberOf(field(row, 'tracking_number', 'track_number', 'booked_packet_cn'));
    return trackingNumber ? { trackingNumber, reference } : null;
  },
  async label(at, [number = '']) {
    const [row] = await packets(at, [number]);
    return pdfFrom(at, textOf(field(row, 'slip_link'), 500));
  },
  async loadSheet(at, numbers) {
    const { rider: courier_name = '', riderCode: courier_code = '' } = at.options;
    const told = await ask(at, 'generateLoadSheet', { cn_numbers: numbers, courier_name, courier_code }, true);
    const load_sheet_id = Number(textOf(field(told, 'load_sheet_id'), 20));
    const json = { ...at.keys, load_sheet_id, response_type: 'PDF' };
    return askPdf(at, { path: 'downloadLoadSheet/', method: 'POST', json });
  },
  async track(access, numbers) {
    return (await packets(access, numbers)).flatMap((row) => {
      const word = wordOf(access, row);
      if (word === '') return [];
      const events = rows(row, 'Tracking Detail', 'tracking_details').map((one) => eventOf(access, one));
      const last = events.findLast((event) => event.word === word) ?? events.at(-1);
      const at = timeOf(field(row, 'activity_date')) ?? last?.at ?? null;
      const now = {
        state: stateOf(word, WORDS),
        word,
        reason: saidIn(access, field(row, 'reason')) || (last?.reason ?? ''),
        at,
      };
      return [{ trackingNumber: numberOf(field(row, 'track_number', 'booked_packet_cn')), now, events }];
    });
  },
  async cancel(at, trackingNumber) {
    await ask(at, 'cancelBookedPackets', { cn_numbers: trackingNumber }, true);
  },
  async advise(at, advice) {
    const { trackingNumber, kind } = advice;
    // It is known by the number of the question: the parcels advice is asked for are a list of their own.
    const told = await ask(at, 'shipperAdviceList', { Cn_number: trackingNumber, start: 0, length: 100 });
    const asked = rows(told, 'data').find((one) => numberOf(field(one, 'cn_number')) === trackingNumber);
    const id = Number(textOf(field(asked, 'id'), 20));
    if (!id) throw new CourierFault('refused', 'Leopards asks for no advice on this parcel at the moment.');
    const row = {
      id,
      cn_number: trackingNumber,
      shipper_advice_status: kind === 'return' ? 'RT' : 'RA',
      shipper_remarks: remarksOf(advice),
    };
    await ask(at, 'updateShipperAdvice', { data: [row] }, true);
  },
  async charges(at, numbers) {
    const told = await read(at, 'getShippingCharges', { cn_numbers: numbers.join(',') });
    const paisa = (row: Told, name: string) => moneyOf(field(row, name)) ?? 0;
    return rows(told, 'data', 'packet_list').map((row) => ({
      trackingNumber: numberOf(field(row, 'booked_packet_cn', 'cn_number', 'track_number')),
      grams: Number(textOf(field(row, 'weight_charged'))) || null,
      toCollect: moneyOf(field(row, 'booked_packet_collect_amount')),
      charge: paisa(row, 'shipment_charges'),
      returnCharge: paisa(row, 'return_charges'),
      cashHandling: paisa(row, 'cash_handling_charges'),
      insurance: paisa(row, 'insurance_charges'),
      fuel: paisa(row, 'fuel_surcharge_amount'),
      other: 0,
      tax: paisa(row, 'gst_amount'),
    }));
  },
  async payments(at, numbers) {
    const told = await read(at, 'getPaymentDetails', { cn_numbers: numbers.join(',') });
    return rows(told, 'payment_list', 'data', 'packet_list').map((row) => ({
      trackingNumber: numberOf(field(row, 'booked_packet_cn', 'cn_number')),
      isPaid: textOf(field(row, 'status')).toLowerCase() === 'paid',
      payment: textOf(field(row, 'invoice_cheque_no'), 60),
      part: 'whole' as const,
      date: dayOf(field(row, 'invoice_cheque_date')),
      amount: null,
    }));
  },
  heard: (body) =>
    rows(body, 'data')
      .map((row) => numberOf(field(row, 'cn_number')))
      .filter(Boolean),
  heardAnswer: { status: 202, body: [{ status: 1, errors: [] }] },
};

async function cities(at: CourierAccess) {
  const told = await ask(at, 'getAllCities', {});
  return rows(told, 'city_list', 'data')
    .filter((row) => !['0', 'false'].includes(String(field(row, 'allow_as_destination'))))
    .map((row) => ({ code: textOf(field(row, 'id'), 20), name: textOf(field(row, 'name'), 100) }))
    .filter(({ code, name }) => code !== '' && name !== '');
}

async function packets(at: CourierAccess, numbers: readonly string[]): Promise<Told[]> {
  const told = await ask(at, 'trackBookedPacket', { track_numbers: numbers.join(',') });
  const asked = new Set(numbers);
  return rows(told, 'packet_list', 'data').filter((row) =>
    asked.has(numberOf(field(row, 'track_number', 'booked_packet_cn'))),
  );
}

/** Its keys are misspelt in places. */
const wordOf = (at: CourierAccess, row: Told): string =>
  saidIn(at, field(row, 'booked_packet_status', 'Status', 'Staus'));

function eventOf(access: CourierAccess, row: Told): ParcelEvent {
  const word = saidIn(access, field(row, 'Status', 'Staus'));
  const state = stateOf(word, WORDS);
  const at = timeOf(
    `${textOf(field(row, 'Activity_Date', 'activity_date'))} ${textOf(field(row, 'Activity_Time'))}`.trim(),
  );
  return { state, word, reason: saidIn(access, field(row, 'Reason')), at };
}

async function ask(at: CourierAccess, path: string, asked: object, makes = false): Promise<unknown> {
  const json = { ...at.keys, ...asked };
  return answerOf(at, { path: `${path}/format/json/`, method: 'POST', json, makes });
}

/** What its guide has as GET. */
const read = (at: CourierAccess, path: string, asked: Record<string, string>): Promise<unknown> =>
  answerOf(at, { path: `${path}/format/json/`, query: { ...at.keys, ...asked } });

async function answerOf(at: CourierAccess, call: CourierAsk): Promise<unknown> {
  const { status, told } = await askJson(at, call);
  if (status < 400 && textOf(field(told, 'status')) === '1') return told;
  const said = textOf(field(told, 'error'));
  if (/api.?(key|password)/i.test(said)) throw new CourierFault('keys', 'The courier does not take these keys.');
  return refused(at, told);
}
