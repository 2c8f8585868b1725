import { ASKED_HEADINGS } from '@shop/shared/contracts/http/accounting/askedPayments';
import { expect, it } from 'vitest';
import { joinedPayments } from './joinedPayments.ts';

const payment = (line: string, headings: string) => ({
  number: 'CPR-81',
  paidOn: '2026-11-13',
  parcels: 1,
  report: `Asked of the courier,PostEx\n${headings}\n${line}\n`,
});

it('lists a payment apart whose report has other headings, with every line it has', () => {
  const [before, next] = [payment('CX-1', ASKED_HEADINGS), payment('CX-2', ASKED_HEADINGS)];
  const later = payment('CX-3', `${ASKED_HEADINGS},Fuel`);
  const [whole, ...apart] = joinedPayments(joinedPayments([before], [later]), [next]);
  expect(whole).toEqual({ ...before, parcels: 2, report: `${before.report}CX-2\n` });
  expect(apart).toEqual([later]);
  expect(joinedPayments([later], [next])).toEqual([later, next]);
});
