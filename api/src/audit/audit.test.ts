import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { AuditChoices, AuditRow } from '@shop/shared/contracts/http/people/audit';
import { recordAudit } from '../kernel/events/audit.ts';
import { standingClock } from '../testing/clock.ts';
import { addAccount, signedIn } from '../testing/testAccounts.ts';
import { onBothShops } from '../testing/testShop.ts';

const today = standingClock();

onBothShops('the audit log', (shop) => {
  let auditor: Record<string, string> = {};
  let auditorId = 0;
  let managerId = 0;
  beforeAll(async () => {
    const { db } = shop();
    ({ headers: auditor, userId: auditorId } = await signedIn(db, 'administrator'));
    managerId = await addAccount(db, { username: 'sana', password: null, fullname: 'Sana Åkesson' });
    const staff = { userId: managerId, username: 'sana', fullname: 'Sana Åkesson', role: 'manager', rights: [] };
    const product = { subject: 'product', subjectId: 7 };
    await db.transaction(async (trx) => {
      await recordAudit(trx, staff, { ...product, action: 'product.create', after: { name: 'Frock', price: 900 } });
      await recordAudit(trx, staff, {
        ...product,
        action: 'product.update',
        name: 'Frock',
        before: { price: 900, entityId: 20 },
        after: { price: 1250.5, entityId: 21 },
      });
      await recordAudit(trx, staff, { subject: 'order', subjectId: 7, action: 'order.complete', name: 'INV-000007' });
    });
    const body = { fullname: 'Hina Shah', role: 53, username: 'hina', password: 'green tea at four' };
    await shop().call('POST', '/UserController/create', body, auditor);
  });

  const entries = (query: string) =>
    shop().call<AuditRow[]>('GET', `/AuditController/entries?${query}`, undefined, auditor);
  const actions = async (query: string) => (await entries(query)).body.data.map(({ action }) => action);

  it('says who changed what, before and after, with names and rupees, newest first', async () => {
    const reply = await entries('limit=3&offset=1');
    expect(reply.body.total).toBe(4);
    expect(reply.body.data[1]).toEqual({
      auditId: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      userId: managerId,
      fullname: 'Sana Åkesson',
      action: 'product.update',
      actionText: 'Product changed',
      sentence: 'Sana Åkesson changed price and category of Frock',
      subject: 'product',
      subjectId: '7',
      subjectName: 'Frock',
      changes: [
        { field: 'Price', before: '₨ 900.00', after: '₨ 1,250.50' },
        { field: 'Category', before: 'Boys Collection', after: 'Girls Collection' },
      ],
    });
    const [created] = (await entries('action=user.create')).body.data;
    expect(created?.changes).toContainEqual({ field: 'Role', before: '', after: 'Cashier' });
  });

  it.each([
    ['user', () => `user=${auditorId}`, ['user.create']],
    ['kind', () => 'subject=order', ['order.complete']],
    ['action', () => 'action=product.update', ['product.update']],
    ['thing', () => 'subject=product&thing=7', ['product.update', 'product.create']],
    ['name of the thing', () => 'q=FROCK', ['product.update', 'product.create']],
    ['number within a kind', () => 'q=inv-0000&subject=order', ['order.complete']],
    ['number within another', () => 'q=inv-0000&subject=product', []],
    ['first day', () => `from=${today}&subject=order`, ['order.complete']],
    ['last day', () => `to=${today}&subject=order`, ['order.complete']],
    ['earlier days', () => 'to=2020-02-29', []],
    ['later days', () => 'from=2199-01-01', []],
    ['oldest first', () => 'sort=time&user=' + managerId, ['product.create', 'product.update', 'order.complete']],
  ])('is filtered by %s', async (_name, query, expected) => {
    expect(await actions(query())).toEqual(expected);
    expect(await actions(`${query()}&limit=50`)).toEqual(expected);
  });

  it('names what there is to filter by', async () => {
    const { body } = await shop().call<AuditChoices>('GET', '/AuditController/choices', undefined, auditor);
    expect(body.data.people).toContainEqual({ value: String(managerId), label: 'Sana Åkesson' });
    expect(body.data.people).toHaveLength(2);
    expect(body.data.subjects.map(({ label }) => label)).toEqual(['Order', 'Product', 'User']);
    expect(body.data.actions).toContainEqual({ value: 'order.complete', label: 'Order completed' });
  });

  it('comes as a file of what is filtered', async () => {
    const { text } = await entries('format=csv&action=product.update');
    expect(text.split('\r\n')).toEqual([
      '\uFEFFTime,Who,What,Sentence,Kind,Thing,Id,Changes',
      expect.stringMatching(
        /,Sana Åkesson,Product changed,Sana Åkesson changed price and category of Frock,Product,Frock,7,"Price: ₨ 900.00 → ₨ 1,250.50; Category: Boys Collection → Girls Collection"$/,
      ),
      '',
    ]);
  });

  it('says in a sentence what a deleted thing was', async () => {
    const body = { group: 'prdSize', name: 'Giant' };
    const { entityId } = (await shop().call<{ entityId: number }>('POST', '/EntitiesController/create', body, auditor))
      .body.data;
    await shop().call('DELETE', `/EntitiesController/delete/${entityId}`, undefined, auditor);
    const { text } = await entries('format=csv&action=entity.delete');
    expect(text).toMatch(/,"?It had .*Name “?"*Giant.*\."?\r\n$/);
  });

  it.each(['from=yesterday', 'user=x', 'sort=who', 'to=2026-13-01'])('is refused for %s', async (query) => {
    expect((await entries(query)).statusCode).toBe(400);
  });

  it.each(["update audit_log set action = 'nothing'", 'delete from audit_log', 'truncate audit_log'])(
    'is kept by the database itself: %s',
    async (statement) => {
      const { db } = shop();
      if (db.kind === 'sqlite' && statement.startsWith('truncate')) return;
      const before = await db.read.selectFrom('audit_log').selectAll().execute();
      await expect(db.transaction((trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
        /never changed or deleted/,
      );
      expect(await db.read.selectFrom('audit_log').selectAll().execute()).toEqual(before);
    },
  );
});
