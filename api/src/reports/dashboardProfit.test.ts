import { beforeAll, expect, it } from 'vitest';
import { firstDayOf, lastDayOf, monthOf, monthsAfter, dayOf } from '@shop/shared/format/calendar';
import { withDatabase } from '../testing/bothDatabases.ts';
import { addHistory, HISTORY_ENDS } from '../testing/testHistory.ts';
import { dashboardReader } from './dashboard.ts';
import { readProfitLoss } from './profitLoss.ts';

withDatabase('dashboard and profit and loss', (db) => {
  beforeAll(() => addHistory(db(), 3000));

  it.each([HISTORY_ENDS, new Date('2026-10-31T18:59:59.500Z'), new Date('2026-10-31T19:00:00.000Z')])(
    'say the same of a day and of two months, to the paisa, as of %s',
    async (now) => {
      const today = dayOf(now);
      const month = monthOf(today);
      const previous = monthsAfter(month, -1);
      const { sales, expenses } = await dashboardReader(db().read)(now);
      const periods = {
        previousMonth: { from: firstDayOf(previous), to: lastDayOf(previous) },
        thisMonth: { from: firstDayOf(month), to: today },
        today: { from: today, to: today },
      };
      for (const [name, period] of Object.entries(periods)) {
        const figures = await readProfitLoss(db().read, period);
        const shown = { sales: sales[name as keyof typeof periods], expenses: expenses[name as keyof typeof periods] };
        expect([name, shown]).toEqual([name, { sales: figures.sales / 100, expenses: figures.expenses / 100 }]);
      }
      expect(sales.thisMonth).toBeGreaterThan(0);
      expect(expenses.previousMonth).toBeGreaterThan(0);
    },
  );
});
