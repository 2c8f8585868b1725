import { beforeAll, expect, it } from 'vitest';
import type { Courier } from '@shop/shared/contracts/http/orders/couriers';
import { signedIn } from '../../testing/testAccounts.ts';
import { onBothShops } from '../../testing/testShop.ts';
import { notesOf } from '../../testing/notes.ts';

const form = {
  name: ' Quick  Courier ',
  trackingPage: 'https://track.example/{number}',
  charge: '250',
  returnCharge: 120.5,
  parcelWeight: '0.5',
  weightStep: '0.5',
  stepCharge: '80',
  charges: [
    { city: 'Lahore', charge: 180, returnCharge: 90, stepCharge: '60' },
    { city: ' dera  ghazi khan', charge: '320.50', returnCharge: 0 },
  ],
};

onBothShops('couriers', (shop) => {
  let headers: Record<string, string> = {};
  const send = <T = Courier>(path: string, body: object) =>
    shop().call<T>('POST', `/CourierController/${path}`, body, headers);
  const read = <T>(path: string) => shop().call<T>('GET', `/CourierController/${path}`, undefined, headers);

  beforeAll(async () => {
    ({ headers } = await signedIn(shop().db, 'manager'));
  });

  it('are added, changed and switched off with their charges, each noted in the audit log', async () => {
    const added = await send('create', form);
    const { courierId: id } = added.body.data;
    expect(added.body.data).toEqual({
      courierId: id,
      name: 'Quick Courier',
      trackingPage: 'https://track.example/{number}',
      charge: 250,
      returnCharge: 120.5,
      parcelWeight: 0.5,
      weightStep: 0.5,
      stepCharge: 80,
      charges: [
        { city: 'dera ghazi khan', charge: 320.5, returnCharge: 0 },
        { city: 'Lahore', charge: 180, returnCharge: 90, stepCharge: 60 },
      ],
      parcels: 0,
      isOff: '0',
      isSilent: false,
      unknownWords: 0,
      version: 1,
    });
    const changed = await send('update', { ...form, id, version: 1, charge: 260, charges: [] });
    expect(changed.body.data).toMatchObject({ charge: 260, charges: [], version: 2 });
    const late = await send('update', { ...form, id, version: 1 });
    expect([late.statusCode, late.body.code, late.body.data]).toEqual([409, 'CHANGED_MEANWHILE', changed.body.data]);
    expect((await send('switch', { id, isOff: '1' })).body.data).toMatchObject({ isOff: '1', version: 3 });
    expect((await read<Courier>(`courier?id=${id}`)).body.data).toMatchObject({ isOff: '1' });
    const audit = await notesOf(shop().db, { subject: 'courier' });
    expect(audit.map(({ action }) => action)).toEqual(['courier.create', 'courier.update', 'courier.switchOff']);
    expect(audit[0]?.subject_name).toBe('Quick Courier');
  });

  it('keep what a change leaves out, and lose what it empties', async () => {
    const { courierId: id, ...added } = (await send('create', { ...form, name: 'Kept' })).body.data;
    const { name, charge, returnCharge } = added;
    const kept = await send('update', { id, name, charge: 260, returnCharge });
    expect(kept.body.data).toEqual({ ...added, courierId: id, charge: 260, version: 2 });
    // Against what stays: it is said for how many kilograms.
    const dearer = await send('update', { id, name, charge, returnCharge, stepCharge: 90 });
    expect(dearer.body.data).toMatchObject({ weightStep: 0.5, stepCharge: 90 });
    // A page that was opened before a city had its own charge for more weight sends cities without it.
    const charges = form.charges.map(({ city, ...charged }) => ({ city, ...charged, stepCharge: undefined }));
    const older = await send('update', { id, name, charge, returnCharge, charges });
    expect(older.body.data.charges).toEqual(added.charges);
    const steps = charges.map((row) => ({ ...row, stepCharge: '' }));
    const cleared = await send('update', { id, name, charge, returnCharge, charges: steps });
    expect(cleared.body.data.charges.map(({ stepCharge }) => stepCharge)).toEqual([undefined, undefined]);
    const none = { trackingPage: '', parcelWeight: '', weightStep: '', stepCharge: '', charges: [] };
    const emptied = await send('update', { id, name, charge, returnCharge, ...none });
    const nothing = { trackingPage: '', parcelWeight: 0, weightStep: 0, stepCharge: 0, charges: [] };
    expect(emptied.body.data).toMatchObject(nothing);
    await shop().db.transaction((trx) =>
      trx.updateTable('couriers').set({ removed: 1 }).where('id', '=', id).execute(),
    );
  });

  it('are listed by name, those that are switched off too, and as a file', async () => {
    await send('create', { ...form, name: 'Another' });
    expect((await read<Courier[]>('couriers?limit=10')).body.data.map(({ name }) => name)).toEqual([
      'Another',
      'Quick Courier',
    ]);
    expect((await read<Courier[]>('couriers?limit=10&isOff=0&q=ANO')).body.data).toHaveLength(1);
    expect((await read('couriers?format=csv&sort=-charge')).text).toContain('Quick Courier,260.00,120.50,0,0,Yes');
  });

  it('are refused beside the field that is wrong', async () => {
    const faults = async (change: object) => {
      const { statusCode, body } = await send<{ fields: Record<string, string> }>('create', {
        ...form,
        name: 'Third',
        ...change,
      });
      return [statusCode, Object.keys(body.data?.fields ?? {})];
    };
    expect(await faults({ name: 'QUICK courier' })).toEqual([422, ['name']]);
    expect(await faults({ name: ' ' })).toEqual([400, ['name']]);
    expect(await faults({ trackingPage: 'https://track.example/' })).toEqual([422, ['trackingPage']]);
    expect(await faults({ trackingPage: 'javascript:alert(1){number}' })).toEqual([400, ['trackingPage']]);
    expect(await faults({ parcelWeight: 101 })).toEqual([422, ['parcelWeight']]);
    expect(await faults({ weightStep: '' })).toEqual([422, ['weightStep']]);
    expect(await faults({ weightStep: '', stepCharge: '' })).toEqual([422, ['weightStep']]);
    expect(await faults({ weightStep: 101, stepCharge: 1.005 })).toEqual([422, ['weightStep', 'stepCharge']]);
    expect(await faults({ charge: -1 })).toEqual([400, ['charge']]);
    expect(await faults({ charge: 1.005 })).toEqual([422, ['charge']]);
    const twice = [...form.charges, { city: 'LAHORE ', charge: 1, returnCharge: 1.001 }];
    expect(await faults({ charges: twice })).toEqual([422, ['charges[2].city', 'charges[2].returnCharge']]);
  });

  it('that do not exist are 404', async () => {
    for (const reply of [
      await read('courier?id=999'),
      await send('update', { ...form, id: 999 }),
      await send('switch', { id: 999, isOff: '1' }),
    ]) {
      expect([reply.statusCode, reply.body.code]).toEqual([404, 'UNKNOWN_COURIER']);
    }
  });

  it('name cities of charges as orders do, those of before too', async () => {
    const added = await send('create', {
      ...form,
      name: 'Urdu Courier',
      charges: [{ city: 'کراچی', charge: 150, returnCharge: 0 }],
    });
    const { courierId: id, charges } = added.body.data;
    expect(charges).toEqual([{ city: 'Karachi', charge: 150, returnCharge: 0 }]);
    await shop().db.transaction((trx) =>
      trx
        .updateTable('courier_charges')
        .set({ city: 'لاہور', city_key: 'لاہور' })
        .where('courier_id', '=', id)
        .execute(),
    );
    const { data } = (await read<Courier>(`courier?id=${id}`)).body;
    expect(data.charges).toEqual([{ city: 'Lahore', charge: 150, returnCharge: 0 }]);
  });
});
