import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CourierAccess, CourierAdapter, CourierFault, ParcelToBook } from './adapter.ts';
import { courierAccess } from './access.ts';
import { adapterOf } from './adapters.ts';
import { askPdf } from './answers.ts';
import { describedBy } from './generic/generic.ts';
import { GENERIC_KEYS, GENERIC_OPTIONS, GENERIC_STAND_IN } from './generic/standIn.ts';
import { LEOPARDS } from './leopards/leopards.ts';
import { LEOPARDS_STAND_IN } from './leopards/standIn.ts';
import { POSTEX } from './postex/postex.ts';
import { POSTEX_STAND_IN } from './postex/standIn.ts';
import { TCS } from './tcs/tcs.ts';
import { TCS_STAND_IN } from './tcs/standIn.ts';
import { TRAX } from './trax/trax.ts';
import { TRAX_STAND_IN } from './trax/standIn.ts';
import { startStandIn, UNPACED, type StandIn, type StandInOf } from './stand-ins/standIn.ts';

interface Tried {
  adapter: CourierAdapter;
  of: StandInOf;
  keys: Record<string, string>;
  /** Below its address. */
  path?: string;
  options?: Record<string, string>;
  /** Its words for where a parcel is, and what an attempt is called. */
  words: [string, string][];
  /** What it is told of one more try, a new address and a return; none where it cannot be told. */
  advised?: (number: string) => object[];
  /** Rupees it quotes for a kilogram to Lahore. */
  quotes?: number;
  /** It asks for something before it books: what is lost there was not booked. */
  asksFirst?: true;
  /** What it does not list may be there all the same. */
  mayLag?: true;
}

const NEW_ADDRESS = 'New address: House 7, گلبرگ. Phone: 03217654321';
const ELSEWHERE = expect.stringMatching(/^New address: House 7, گلبرگ, karachi. Phone: 03217654321$/i) as string;

const TRIED: Record<string, Tried> = {
  PostEx: {
    adapter: POSTEX,
    of: POSTEX_STAND_IN,
    keys: { token: 'right' },
    words: [
      ['Unbooked', 'booked'],
      ['Picked By PostEx', 'pickedUp'],
      ['En-Route to PostEx warehouse', 'pickedUp'],
      ['PostEx WareHouse', 'onTheWay'],
      ['Transferred', 'onTheWay'],
      ['Out For Delivery', 'outForDelivery'],
      ['Attempted', 'attempted'],
      ['Delivery Under Review', 'attempted'],
      ['Delivered', 'delivered'],
      ['Out For Return', 'comingBack'],
      ['Returned', 'returned'],
      ['Stolen', 'lost'],
      ['Damage', 'lost'],
      ['Un-Assigned By Me', 'cancelled'],
    ],
    advised: () => [
      { statusId: 2, remarks: 'After 5 pm' },
      { statusId: 2, remarks: NEW_ADDRESS },
      { statusId: 2, remarks: ELSEWHERE },
      { statusId: 1, remarks: 'Please return it.' },
    ],
  },
  Leopards: {
    adapter: LEOPARDS,
    of: LEOPARDS_STAND_IN,
    path: '/api',
    keys: { api_key: 'right', api_password: 'right' },
    options: { origin: '202' },
    quotes: 264.5,
    words: [
      ['Consignment Booked', 'booked'],
      ['Arrived at Station', 'onTheWay'],
      ['Assigned to Courier', 'outForDelivery'],
      ['Pending', 'attempted'],
      ['PN1', 'attempted'],
      ['Delivered', 'delivered'],
      ['Ready for Return', 'comingBack'],
      ['DW', 'comingBack'],
      ['Returned to shipper', 'returned'],
      ['Cancelled', 'cancelled'],
    ],
    advised: (number) => [
      { id: Number(number.slice(-4)), shipper_advice_status: 'RA', shipper_remarks: 'After 5 pm' },
      { shipper_advice_status: 'RA', shipper_remarks: NEW_ADDRESS },
      { shipper_advice_status: 'RA', shipper_remarks: ELSEWHERE },
      { shipper_advice_status: 'RT', shipper_remarks: 'Please return it.' },
    ],
  },
  Trax: {
    adapter: TRAX,
    of: TRAX_STAND_IN,
    keys: { authorization: 'right' },
    options: { originCity: '202' },
    quotes: 270,
    words: [
      ['Shipment - Booked', 'booked'],
      ['Shipment - Arrived at Origin', 'pickedUp'],
      ['Shipment - In Transit', 'onTheWay'],
      ['Shipment - Out for Delivery', 'outForDelivery'],
      ['Shipment - Delivery Unsuccessful', 'attempted'],
      ['Shipment - Delivered', 'delivered'],
      ['Return - Confirm', 'comingBack'],
      ['Return - Delivered to Shipper', 'returned'],
      ['Shipment - Lost', 'lost'],
    ],
    advised: (number) => [
      { tracking_number: Number(number), type: 2, remarks: 'After 5 pm' },
      { type: 3, consignee_type: 1, consignee_address: 'House 7, گلبرگ', consignee_phone_number_1: '03217654321' },
      { type: 3, consignee_type: 2, consignee_city_id: 202, consignee_name: 'عائشہ', amount: 3450 },
      { type: 1, remarks: '' },
    ],
  },
  TCS: {
    adapter: TCS,
    of: TCS_STAND_IN,
    keys: { clientid: 'shop', clientsecret: 'right', username: 'shop', password: 'right' },
    options: { account: '1001' },
    asksFirst: true,
    mayLag: true,
    words: [
      ['Shipment Picked Up', 'pickedUp'],
      ['Arrived at TCS Facility', 'onTheWay'],
      ['Out For Delivery', 'outForDelivery'],
      ['Consignee Not Available', 'attempted'],
      ['Delivered', 'delivered'],
      ['Return to Shipper', 'comingBack'],
      ['Delivered to Shipper', 'returned'],
    ],
  },
  'another courier': {
    adapter: describedBy(GENERIC_OPTIONS),
    of: GENERIC_STAND_IN,
    keys: GENERIC_KEYS,
    options: GENERIC_OPTIONS,
    words: [
      ['NEW', 'booked'],
      ['OFD', 'outForDelivery'],
      ['Refused by کسٹمر', 'attempted'],
      ['DLV', 'delivered'],
      ['Returned', 'returned'],
    ],
    advised: () => [
      { do: 'AGAIN', remarks: 'After 5 pm', city: '' },
      { do: 'AGAIN', remarks: NEW_ADDRESS, city: 'Lahore' },
      { do: 'AGAIN', remarks: ELSEWHERE, city: 'karachi' },
      { do: 'BACK', remarks: 'Please return it.' },
    ],
  },
};

const PARCEL: ParcelToBook = {
  reference: '',
  toCollect: 345_000,
  name: 'عائشہ صدیقہ',
  phone: '03001234567',
  secondPhone: '',
  address: 'House 12, Street 4, ڈیفنس فیز 5',
  city: { code: '', name: '' },
  contents: '2 × Girls’ Eid Frock (4-5 years)',
  note: 'Please call before',
  pieces: 1,
  grams: 500,
  service: '',
  pickup: '91',
};

describe.each(Object.entries(TRIED))(
  '%s',
  (_name, { adapter, of, keys, path = '', options = {}, words, advised, asksFirst, mayLag, quotes }) => {
    let courier: StandIn;
    let at: CourierAccess;
    const reach = (more: { keys?: Record<string, string>; limitMs?: number; isLoopbackOpen?: boolean } = {}) =>
      courierAccess({
        pace: UNPACED,
        keys,
        options,
        baseUrl: courier.url + path,
        isLoopbackOpen: true,
        ...more,
      });
    const kindOf = (asked: Promise<unknown> | undefined) =>
      (asked ?? Promise.resolve()).then(
        () => 'no fault',
        ({ kind }: CourierFault) => kind,
      );
    const parcel = (reference: string, more: Partial<ParcelToBook> = {}): ParcelToBook => ({
      ...PARCEL,
      reference,
      city: cities.find(({ name }) => /lahore/i.test(name)) ?? { code: '', name: '' },
      ...more,
    });
    const since = () => new Date(Date.now() - 3_600_000).toISOString();
    let cities: { code: string; name: string }[] = [];

    beforeEach(async () => {
      courier = await startStandIn(of);
      at = reach();
      cities = (await adapter.cities?.(at)) ?? [{ code: 'Lahore', name: 'Lahore' }];
    });
    afterEach(() => courier.close());

    it('is tried with its keys, and says its cities, services and pick-up addresses', async () => {
      if (adapter.test) expect(await adapter.test(at)).toMatch(/[a-z].*\.$/i);
      if (adapter.keys.length > 0 && adapter.test) {
        const wrong = Object.fromEntries(Object.keys(keys).map((name) => [name, 'wrong']));
        expect(await kindOf(adapter.test(reach({ keys: wrong })))).toBe('keys');
      }
      for (const ask of [adapter.cities, adapter.services, adapter.pickups]) {
        const found = await ask?.(at);
        for (const { code, name } of found ?? [])
          expect([code, name]).toEqual([expect.stringMatching(/./), expect.stringMatching(/./)]);
        if (found) expect(found.length).toBeGreaterThan(0);
      }
    });

    it('quotes for city and weight, where it does, and names no charge it does not know', async () => {
      expect(quotes).toEqual(adapter.quote && expect.any(Number));
      const quote = (grams: number, code?: string) =>
        adapter.quote?.(at, parcel('INV-1', { grams, ...(code && { city: { code, name: code } }) }));
      expect(await quote(1000)).toEqual(quotes && { charge: quotes * 100 });
      const ofService = courier.calls.length;
      if (adapter === TRAX) await adapter.quote?.(at, parcel('INV-1', { service: '3' }));
      for (const { body } of courier.calls.slice(ofService)) expect(body['service_type_id']).toBe(3);
      const overland = adapter === LEOPARDS && adapter.quote?.(at, parcel('INV-1', { service: 'overland' }));
      if (overland) expect(await kindOf(overland)).toBe('refused');
      expect(await kindOf(quote(1000, '1'))).toBe(adapter.quote ? 'refused' : 'no fault');
    });

    it.each([false, true])('books, labels, follows and cancels a parcel (other form: %s)', async (isOtherForm) => {
      courier.deviations.isOtherForm = isOtherForm;
      const booked = await adapter.book?.(at, parcel('INV-1001-1'));
      const [kept] = courier.parcels;
      expect(booked).toEqual({ trackingNumber: kept?.number, reference: 'INV-1001-1' });
      const number = booked?.trackingNumber ?? '';
      if (adapter.find) {
        expect(await adapter.find(at, 'INV-1001-1', since())).toEqual(booked);
        const none = adapter.find(at, 'INV-1001-2', since());
        if (mayLag) expect(await kindOf(none)).toBe('unknown');
        else expect(await none).toBeNull();
      }
      for (const ask of [adapter.label, adapter.loadSheet])
        if (ask) expect((await ask(at, [number])).subarray(0, 5).toString()).toBe('%PDF-');
      for (const [word, state] of words) {
        courier.say(number, word);
        const [tracked] = (await adapter.track?.(at, [number, 'NOT-OURS-1'])) ?? [];
        expect([tracked?.trackingNumber, tracked?.now.word, tracked?.now.state]).toEqual([number, word, state]);
      }
      courier.say(number, 'پارسل گودام میں ہے');
      expect((await adapter.track?.(at, [number]))?.[0]?.now).toMatchObject({
        state: null,
        word: 'پارسل گودام میں ہے',
      });
      expect(await kindOf(adapter.cancel?.(at, 'NOT-OURS-1'))).toBe(adapter.cancel ? 'refused' : 'no fault');
      const other = await adapter.book?.(at, parcel('INV-1001-3'));
      await adapter.cancel?.(at, other?.trackingNumber ?? '');
      if (adapter.cancel) {
        const [gone] = (await adapter.track?.(at, [other?.trackingNumber ?? ''])) ?? [];
        expect(gone?.now.state).toBe('cancelled');
      }
    });

    it('says in its words why it refuses, and makes no parcel of it', async () => {
      const refused = adapter.book?.(at, parcel('INV-1', { city: { code: 'Atlantis', name: 'Atlantis' } }));
      await expect(refused).rejects.toMatchObject({ kind: 'refused', message: expect.stringMatching(/: .*cit/i) });
      expect(courier.parcels).toEqual([]);
    });

    it('may have booked what it did not answer, answered with 502 or too late: it is found, once', async () => {
      for (const [reference, deviation] of [
        ['INV-1', { losesNext: 1 }],
        ['INV-2', { failsNext: 1 }],
      ] as const) {
        Object.assign(courier.deviations, deviation);
        expect(await kindOf(adapter.book?.(at, parcel(reference)))).toBe('unknown');
        if (adapter.find) expect((await adapter.find(at, reference, since()))?.reference).toBe(reference);
      }
      courier.deviations.doublesNext = 1;
      expect((await adapter.book?.(at, parcel('INV-3')))?.trackingNumber).toBe(courier.parcels[2]?.number);
      courier.deviations.slowMs = 2000;
      expect(await kindOf(adapter.book?.(reach({ limitMs: 60 }), parcel('INV-4')))).toBe(
        asksFirst ? 'down' : 'unknown',
      );
      expect(courier.parcels).toHaveLength(3);
    });

    it('may have booked what has no number in its answer, and does not say by a refusal that nothing is there', async () => {
      const answering = (path: RegExp, json: object): CourierAccess => ({
        ...at,
        fetch: async (ask) =>
          path.test(ask.path)
            ? { status: 200, type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }
            : at.fetch(ask),
      });
      const [yes, no] = adapter === LEOPARDS ? [1, 0] : [0, 1];
      const booking = answering(/bookPacket|create-order|book$|booking.create/, { status: yes, code: 'X-1' });
      expect(await kindOf(adapter.book?.(booking, parcel('INV-1')))).toBe('unknown');
      const refusing = answering(/./, { status: no, statusCode: '400', message: 'Too many requests' });
      if (adapter.find) expect(await kindOf(adapter.find(refusing, 'INV-1', since()))).toMatch(/^(?:unknown|refused)$/);
    });

    it('tells where a parcel is without a key that the courier repeats', async () => {
      const said = 'Held: 9f8e7d6c5b is wrong';
      const { number } = courier.book('INV-1', {}, said);
      courier.say(number, said, { reason: said });
      const [tracked] = (await adapter.track?.({ ...at, secrets: ['9f8e7d6c5b'] }, [number])) ?? [];
      expect(tracked?.now.word).toBe('Held: … is wrong');
      expect(JSON.stringify(tracked)).not.toContain('9f8e7d6c5b');
    });

    it('takes advice on an attempted parcel, in its own words', async () => {
      expect(adapter.advise !== undefined).toBe(advised !== undefined);
      const parcel = courier.book('INV-1', {}, words.find(([, state]) => state === 'attempted')?.[0] ?? '');
      const { number: trackingNumber } = parcel;
      const address = { address: 'House 7, گلبرگ', phone: '03217654321' };
      await adapter.advise?.(at, { trackingNumber, kind: 'retry', note: 'After 5 pm' });
      const named = (city: string) =>
        cities.find(({ name }) => name.toLowerCase() === city) ?? { code: city, name: city };
      const [lahore, karachi] = [named('lahore'), named('karachi')];
      await adapter.advise?.(at, { trackingNumber, kind: 'address', note: '', ...address, city: lahore });
      const elsewhere = { name: 'عائشہ', toCollect: 345_000 };
      await adapter.advise?.(at, { trackingNumber, kind: 'address', note: '', ...address, city: karachi, elsewhere });
      await adapter.advise?.(at, { trackingNumber, kind: 'return', note: '' });
      expect(parcel.advice).toMatchObject(advised?.(parcel.number) ?? []);
      const other = { trackingNumber: '20220000', kind: 'retry', note: '' } as const;
      expect(await kindOf(adapter.advise?.(at, other))).toBe(advised ? 'refused' : 'no fault');
      courier.deviations.isPage = true;
      if (adapter.advise) expect(await kindOf(adapter.advise(at, other))).toMatch(/^(?:unknown|down)$/);
    });

    it('is busy, away or behind a page, and that is told apart', async () => {
      const track = () => kindOf(adapter.track?.(at, ['X1']));
      courier.deviations.limitsNext = 1;
      expect(await kindOf(adapter.book?.(at, parcel('INV-1')))).toBe('busy');
      courier.deviations.isPage = true;
      expect(await track()).toBe('down');
      expect(await kindOf(adapter.label?.(at, ['X1']))).toBe(adapter.label ? 'down' : 'no fault');
      expect(await kindOf(adapter.book?.(at, parcel('INV-2')))).toBe(asksFirst ? 'down' : 'unknown');
      courier.deviations.isPage = false;
      const asked = courier.calls.length;
      expect(await kindOf(adapter.book?.(reach({ isLoopbackOpen: false }), parcel('INV-3')))).toBe('down');
      expect(courier.calls).toHaveLength(asked);
      await courier.close();
      expect(await kindOf(adapter.book?.(at, parcel('INV-3')))).toBe('down');
      expect(courier.parcels).toEqual([]);
    });
  },
);

it('has no label where the courier has none of this parcel, takes no keys, or is away; that is told apart', async () => {
  const kindOf = (status: number, text: string) =>
    askPdf(
      {
        keys: {},
        secrets: [],
        options: {},
        baseUrl: '',
        fetch: async () => ({ status, type: '', bytes: Buffer.from(text) }),
      },
      { path: 'label' },
    ).then(
      () => 'a label',
      ({ kind, message }: CourierFault) => `${kind}: ${message}`,
    );
  expect(await kindOf(200, '%PDF-1.4')).toBe('a label');
  expect(await kindOf(200, '{"message":"Invalid number"}')).toBe('refused: The courier says: Invalid number');
  expect(await kindOf(404, '<h1>Not found</h1>')).toBe('refused: The courier sent no PDF.');
  expect(await kindOf(403, '<h1>Forbidden</h1>')).toBe('keys: The courier does not take these keys.');
  for (const [status, text] of [
    [200, '<title>Maintenance</title>'],
    [502, '<h1>Bad gateway</h1>'],
    [500, '{}'],
  ] as const)
    expect(await kindOf(status, text)).toMatch(/^down: The courier answered .* \(\d+\)\.$/);
});

it.each([POSTEX, LEOPARDS, TRAX, TCS, describedBy({ ...GENERIC_OPTIONS, perMinute: '500' })])(
  'is asked for 1,000 parcels by no more calls than four minutes have turns: $title',
  ({ most, perMinute }) => expect(1000 / most.track).toBeLessThanOrEqual(4 * (perMinute / 2)),
);

it('is asked as often as it is described, within reason', () => {
  const paces = ['', '500', 'often', '-3', '1e9'].map((perMinute) => describedBy({ perMinute }).perMinute);
  expect(paces).toEqual([60, 500, 60, 2, 6000]);
});

it('is asked for what it was described for alone', () => {
  const { bookPath, bookBody, numberAt } = GENERIC_OPTIONS;
  const { book, find, track, cancel } = adapterOf({
    adapter: 'generic',
    options: JSON.stringify({ bookPath, bookBody, numberAt }),
  });
  expect([typeof book, find, track, cancel]).toEqual(['function', undefined, undefined, undefined]);
});

it('is booked by an address alone where it is described so, each name in it filled in', async () => {
  const courier = await startStandIn(GENERIC_STAND_IN);
  const options = {
    bookPath: 'v1/save?login={key}&ref={reference}&name={name}&address={address}&cod={amount}&remarks={note}',
    numberAt: 'CNNO',
    doneAt: 'Response = true',
  };
  const by = { pace: UNPACED, options, baseUrl: courier.url, isLoopbackOpen: true };
  const at = courierAccess({ ...by, keys: { key: 'right' } });
  const parcel = { ...PARCEL, reference: 'INV-1', note: '' };
  const { book } = describedBy(options);
  expect(await book?.(at, parcel)).toEqual({ trackingNumber: courier.parcels[0]?.number, reference: 'INV-1' });
  const { reference, name, address, remarks } = courier.parcels[0]?.booked ?? {};
  expect([reference, name, address, remarks]).toEqual([undefined, parcel.name, parcel.address, '']);
  courier.deviations.losesNext = 1;
  await expect(book?.(at, parcel)).rejects.toMatchObject({ kind: 'unknown' });
  const none = { ...parcel, toCollect: 0 };
  const message = expect.stringContaining('COD amount must be above 0') as string;
  await expect(book?.(at, none)).rejects.toMatchObject({ kind: 'refused', message });
  // Where nobody wrote down how it refuses, an answer without a number may have made a parcel.
  const { doneAt: _, ...untold } = options;
  await expect(book?.({ ...at, options: untold }, none)).rejects.toMatchObject({ kind: 'unknown', message });
  await courier.close();
});

it('tells Leopards where its parcels come back to, where that is another address', async () => {
  const courier = await startStandIn(LEOPARDS_STAND_IN);
  const keys = { api_key: 'right', api_password: 'right' };
  const book = (options: Record<string, string>) => {
    const by = { pace: UNPACED, isLoopbackOpen: true, keys, options, baseUrl: `${courier.url}/api` };
    return LEOPARDS.book?.(courierAccess(by), { ...PARCEL, city: { code: '475', name: 'LAHORE' } });
  };
  await book({});
  await book({ returnAddress: 'Godown 3, Korangi', returnCity: '202' });
  expect(courier.parcels.map(({ booked }) => [booked['return_address'], booked['return_city']])).toEqual([
    [undefined, undefined],
    ['Godown 3, Korangi', '202'],
  ]);
  await courier.close();
});
