import { testProduct, testVariation } from '@shop/shared/testing/data';
import { describe, expect, it } from 'vitest';
import * as urdu from './texts.ur.ts';
import { SIZE_CHART, availabilityOf, sizeForHeight, sizesOutsideChart } from './sizeChart.ts';

it('has no gap and no overlap in height', () => {
  const edges = SIZE_CHART.map(({ height }) => height);
  for (const [index, [from]] of edges.entries()) if (index > 0) expect(from).toBe(edges[index - 1]?.[1]);
});

describe('sizeForHeight', () => {
  it.each([
    ['46', 'Newborn'],
    ['103.9', '3-4 Years'],
    ['104', '4-5 Years'],
    [' 104,5 cm', '4-5 Years'],
    ['151', '11-12 Years'],
  ])('%s is %s', (height, title) => {
    expect(sizeForHeight(height)).toMatchObject({ title });
  });

  it.each([
    ['20', 'too-small'],
    ['152', 'too-tall'],
    ['999', 'too-tall'],
    ['', 'no-number'],
    ['0', 'no-number'],
    ['-104', 'no-number'],
    ["3'4", 'no-number'],
    ['1040', 'no-number'],
  ])('%j is %s', (height, fit) => {
    expect(sizeForHeight(height)).toBe(fit);
  });
});

const product = testProduct({
  variations: [
    testVariation({ stockId: 1, sizeTitle: '2-3 Years', qty: 0 }),
    testVariation({ stockId: 2, sizeTitle: '4 – 5 yrs', qty: 2 }),
    testVariation({ stockId: 3, sizeTitle: '5-6 Years', varient: 'Mint', qty: 2 }),
    testVariation({ stockId: 4, sizeTitle: 'Free Size', qty: 2 }),
  ],
});

it('says whether a size can be had in a colour', () => {
  expect(availabilityOf(product, 'Coral', '2-3 Years')).toEqual({ kind: 'sold-out' });
  expect(availabilityOf(product, 'Coral', '4-5 Years')).toEqual({ kind: 'in-stock', stockId: 2 });
  expect(availabilityOf(product, 'Coral', '5-6 Years')).toEqual({ kind: 'not-made' });
});

it.each([
  ['2-3 Years', urdu.GUIDE.years(2, 3)],
  ['3-6 Months', urdu.GUIDE.months(3, 6)],
  ['Newborn', urdu.GUIDE.newborn],
])('knows %s as the shop in Urdu names it', (title, sizeTitle) => {
  const own = { ...product, variations: product.variations.slice(0, 1).map((one) => ({ ...one, sizeTitle, qty: 3 })) };
  expect(availabilityOf(own, own.variations[0]?.varient, title).kind).toBe('in-stock');
  expect(sizesOutsideChart(own)).toEqual([]);
});

it('names the sizes that the chart does not know', () => {
  expect(sizesOutsideChart(product)).toEqual(['Free Size']);
});
