import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CourierAccess, CourierFault, ParcelToBook } from './adapter.ts';
import { courierAccess } from './access.ts';
import { describedBy } from './generic/generic.ts';
import { GENERIC_OPTIONS } from './generic/standIn.ts';
import { LEOPARDS } from './leopards/leopards.ts';
import { POSTEX } from './postex/postex.ts';
import { TCS } from './tcs/tcs.ts';
import { TRAX } from './trax/trax.ts';
import { PARCEL } from './stand-ins/parcel.ts';
import { startStandIn, UNPACED, type StandIn } from './stand-ins/standIn.ts';
import { TRIED } from './stand-ins/tried.ts';

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

it.each([POSTEX, LEOPARDS, TRAX, TCS, describedBy({ ...GENERIC_OPTIONS, perMinute: '500' })])(
  'is asked for 1,000 parcels by no more calls than four minutes have turns: $title',
  ({ most, perMinute }) => expect(1000 / most.track).toBeLessThanOrEqual(4 * (perMinute / 2)),
);
