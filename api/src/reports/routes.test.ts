import { beforeAll, expect, it } from 'vitest';
import { REPORTS, type Report } from '@shop/shared/contracts/http/accounting/reports';
import { signedIn } from '../testing/testAccounts.ts';
import { addHistory } from '../testing/testHistory.ts';
import { onBothShops } from '../testing/testShop.ts';

onBothShops('the call for reports', (shop) => {
  let headers: Record<string, string> = {};
  beforeAll(async () => {
    await addHistory(shop().db, 800);
    ({ headers } = await signedIn(shop().db, 'manager'));
  });
  const ask = (query: string) => shop().call<Report>('GET', `/ReportController/report?${query}`, undefined, headers);
  const every = Object.entries(REPORTS).flatMap(([name, kinds]) => kinds.map((by) => `report=${name}&by=${by}`));

  it.each(every)('answers %s as a table and as the same rows in a file', async (query) => {
    const { statusCode, body, text } = await ask(`${query}&from=2026-01-01&to=2026-09-30`);
    expect(statusCode).toBe(200);
    expect(text.length).toBeLessThan(200_000);
    const { columns, rows, totals, total, charted } = body.data;
    expect(columns[charted]?.kind).toMatch(/amount|count/);
    expect(rows.length).toBe(Math.min(500, total));
    for (const row of rows) expect(row).toHaveLength(columns.length);
    const file = await ask(`${query}&from=2026-01-01&to=2026-09-30&format=csv`);
    const lines = file.text.split('\r\n');
    expect(lines[0]?.replace('\uFEFF', '')).toBe(columns.map(({ heading }) => heading).join(','));
    expect(lines).toHaveLength(total + (totals ? 3 : 2));
    const name = /report=(.*)&by=(.*)/.exec(query);
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="${name?.[1]}-${name?.[2]}-2026-01-01-2026-09-30.csv"`,
    );
  });

  it('takes the first way to tell apart unless asked, and every day of a period', async () => {
    const { body } = await ask('report=sales&from=2026-02-27&to=2026-03-01');
    expect(body.data.rows.map(([day]) => day)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  });

  it.each([
    ['report=sales&by=shoe&from=2026-01-01&to=2026-01-31', 'by'],
    ['report=sales&from=2026-02-30&to=2026-03-31', 'from'],
    ['report=sales&from=2026-02-01&to=2026-01-31', 'to'],
    ['report=sales&from=2006-02-01&to=2026-01-31', 'to'],
    ['report=shoes&from=2026-01-01&to=2026-01-31', 'report'],
  ])('refuses %s and names the field', async (query, field) => {
    const { statusCode, body } = await ask(query);
    expect(statusCode).toBe(400);
    expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual([field]);
  });

  it('is not for a cashier: it has costs', async () => {
    const cashier = await signedIn(shop().db, 'cashier');
    const path = '/ReportController/report?report=sales&from=2026-01-01&to=2026-01-31';
    expect((await shop().call('GET', path, undefined, cashier.headers)).statusCode).toBe(403);
  });
});
