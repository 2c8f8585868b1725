import { beforeAll, expect, it } from 'vitest';
import type { SupplierAccount, SupplierPayment } from '@shop/shared/contracts/http/stock/supplierAccounts';
import { signedIn } from '../testing/testAccounts.ts';
import { buying, type Buying } from '../testing/testPurchases.ts';
import { onBothShops } from '../testing/testShop.ts';
import { notesOf } from '../testing/notes.ts';

onBothShops('the accounts of suppliers', (shop) => {
  let nishat: Buying;
  let crescent: Buying;
  beforeAll(async () => {
    nishat = await buying(shop());
    crescent = await buying(shop(), 'Crescent');
    for (const { order, post, stockIds } of [nishat, crescent]) {
      const { purchaseId } = await order([{ stockId: stockIds[0], quantity: 4, costPrice: 250 }], { freight: 40 });
      if (order === nishat.order) await post('receive', { id: purchaseId });
    }
  });
  const accounts = async (query: string) => (await nishat.get<SupplierAccount[]>(`suppliers?${query}`)).body.data;
  const payments = async (query = '') => (await nishat.get<SupplierPayment[]>(`payments?${query}`)).body.data;
  const remove = (id: number | undefined) =>
    shop().call<SupplierPayment>('DELETE', `/PurchaseController/payments/${id}`, undefined, nishat.headers);

  it('owe what was received, less what was paid', async () => {
    const paid = await nishat.post<SupplierPayment>('payment', {
      supplierId: nishat.supplierId,
      amount: 600.5,
      date: '2026-02-01',
      method: 'bank',
      note: ' Cheque of February ',
    });
    expect(paid.body.data).toMatchObject({
      amount: 600.5,
      note: 'Cheque of February',
      by: 'Sana Iqbal',
      reversed: false,
    });
    expect(await accounts(`supplier=${nishat.supplierId}`)).toEqual([
      {
        supplierId: nishat.supplierId,
        supplierName: 'Imran Nishat',
        supplierCompany: 'Nishat Mills',
        phone: '',
        received: 1040,
        paid: 600.5,
        owed: 439.5,
        lastPurchaseId: expect.any(Number),
        lastPurchaseNumber: 'PUR-000001',
        lastPurchaseDate: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(await accounts(`supplier=${crescent.supplierId}`)).toMatchObject([{ received: 0, paid: 0, owed: 0 }]);
  });

  it('take a payment back with a row that reverses it, once', async () => {
    const body = { supplierId: nishat.supplierId, amount: '439.50', date: '2026-03-01', method: 'cash' };
    const { paymentId } = (await nishat.post<SupplierPayment>('payment', body)).body.data;
    expect(await accounts('owed=1')).toEqual([]);
    const replies = await Promise.all([remove(paymentId), remove(paymentId), remove(paymentId)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const reversal = replies.find(({ statusCode }) => statusCode === 200)?.body.data;
    expect(reversal).toMatchObject({ amount: -439.5, reversesId: paymentId, method: 'cash' });
    expect((await remove(reversal?.paymentId)).body.code).toBe('PAYMENT_REVERSED');
    expect((await remove(999_999)).body.code).toBe('UNKNOWN_PAYMENT');
    expect(await accounts('owed=1')).toMatchObject([{ supplierId: nishat.supplierId, owed: 439.5 }]);
    const actions = await notesOf(shop().db, { subject: 'payment' });
    expect(actions.map(({ action }) => action)).toEqual(['payment.create', 'payment.create', 'payment.reverse']);
  });

  it('name what is wrong with a payment', async () => {
    const body = { supplierId: 50, amount: 0, date: '2026-02-30', method: 'cash' };
    expect((await nishat.post('payment', body)).body.data).toEqual({
      fields: {
        supplierId: 'There is no such supplier.',
        amount: 'This must be more than 0.',
        date: 'This is not a date.',
      },
    });
    const later = { ...body, supplierId: nishat.supplierId, amount: 1, date: '2099-01-01' };
    expect((await nishat.post('payment', later)).body.data).toEqual({ fields: { date: 'This is in the future.' } });
    expect((await nishat.post('payment', { ...later, method: 'gold' })).statusCode).toBe(400);
  });

  it('are listed, searched and sorted', async () => {
    expect((await payments()).map(({ amount }) => amount)).toEqual([-439.5, 439.5, 600.5]);
    expect((await payments('sort=amount&limit=2')).map(({ amount }) => amount)).toEqual([-439.5, 439.5]);
    expect((await payments('q=FEBRUARY')).map(({ amount }) => amount)).toEqual([600.5]);
    expect(await payments(`supplier=${crescent.supplierId}`)).toEqual([]);
    expect((await payments('q=nishat')).length).toBe(3);
    const companies = async (query: string) => (await accounts(query)).map(({ supplierCompany }) => supplierCompany);
    expect(await companies('sort=-owed')).toEqual(['Nishat Mills', 'Crescent']);
    expect(await companies('sort=-last')).toEqual(['Crescent', 'Nishat Mills']);
    expect(await companies('sort=paid')).toEqual(['Crescent', 'Nishat Mills']);
    expect(await companies('q=cresc')).toEqual(['Crescent']);
    expect(await companies('owed=0')).toEqual(['Crescent']);
    await shop().db.transaction((trx) =>
      trx.updateTable('users').set({ phone2: '0321-444 5566' }).where('company', '=', 'Crescent').execute(),
    );
    expect(await companies('q=%2B92321444')).toEqual(['Crescent']);
    for (const list of ['suppliers', 'payments']) {
      expect((await nishat.get(`${list}?format=csv`)).text).toContain('Nishat Mills');
    }
  });

  it('agree with purchases and payments', async () => {
    const { db } = shop();
    const sums = await db.read.selectFrom('supplier_accounts').selectAll().execute();
    const purchases = await db.read.selectFrom('purchases').selectAll().execute();
    const paid = await db.read.selectFrom('supplier_payments').selectAll().execute();
    for (const account of sums) {
      const of = <T extends { supplier_id: number }>(rows: T[]) =>
        rows.filter(({ supplier_id }) => supplier_id === account.supplier_id);
      expect(account.received).toBe(of(purchases).reduce((sum, { received_value }) => sum + received_value, 0));
      expect(account.paid).toBe(of(paid).reduce((sum, { amount }) => sum + amount, 0));
    }
  });

  it('are asked about before a supplier is deleted whose account is not even', async () => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const gul = await buying(shop(), 'Gul Ahmed');
    const { purchaseId } = await gul.order([{ stockId: gul.stockIds[0], quantity: 4, costPrice: 250 }]);
    await gul.post('receive', { id: purchaseId });
    const remove = (id: number, query = '') =>
      shop().call<unknown>('DELETE', `/UserController/users/${id}${query}`, undefined, headers);
    const { statusCode, body } = await remove(gul.supplierId);
    expect([statusCode, body.code, body.data]).toEqual([409, 'SUPPLIER_OWED', { owed: 1000 }]);
    expect((await remove(gul.supplierId, '?sure=1')).statusCode).toBe(200);
    expect(await accounts(`supplier=${gul.supplierId}`)).toMatchObject([{ owed: 1000 }]);
    expect((await remove(crescent.supplierId)).statusCode).toBe(200);
  });
});
