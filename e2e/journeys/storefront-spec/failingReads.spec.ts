import { expect, test } from '../../fixtures.ts';
import { ListingPage } from '../../pages/ListingPage.ts';

test.use({ expectedProblems: /50\d|40\d|Failed to load resource/ });

const STOCKS = 'StockController/stocks';
const ENTITIES = 'EntitiesController/index';

const cases = [
  {
    title: "products, status false: the server's message",
    call: STOCKS,
    status: 200,
    body: '{"status":false,"msg":"The shop is being restocked"}',
    text: 'The shop is being restocked',
  },
  {
    title: 'products, status false without a message',
    call: STOCKS,
    status: 200,
    body: '{"status":false}',
    text: 'Failed to fetch products',
  },
  { title: 'products, no answer', call: STOCKS, status: 0, body: '', text: 'Failed to fetch products' },
  { title: 'entities, non-OK', call: ENTITIES, status: 503, body: '{}', text: 'HTTP error! status: 503' },
  {
    title: 'entities, data that is no array',
    call: ENTITIES,
    status: 200,
    body: '{"status":true,"data":{}}',
    text: 'Invalid data format received from server',
  },
  {
    title: 'entities, status false',
    call: ENTITIES,
    status: 200,
    body: '{"status":false,"data":[]}',
    text: 'Invalid data format received from server',
  },
  {
    title: 'entities, no answer',
    call: ENTITIES,
    status: 0,
    body: '',
    text: 'An error occurred while fetching entities',
  },
  {
    title: 'entities, an answer that is no JSON',
    call: ENTITIES,
    status: 200,
    body: '<p>Moved</p>',
    text: 'An error occurred while fetching entities',
  },
];

for (const { title, call, status, body, text } of cases) {
  test(`§5 and §8 ${title}; §9 nothing is asked twice`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(`**/${call}**`, (route) => {
      asked.push(route.request().url());
      return status === 0 ? route.abort() : route.fulfill({ status, contentType: 'application/json', body });
    });
    const listing = new ListingPage(page);
    await listing.openByBrowser();
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
    if (call === STOCKS) await expect(listing.cards).toHaveCount(0);
    else {
      await expect(listing.cards.first()).toBeVisible();
      await expect(listing.size.getByRole('option')).toHaveText(['All Sizes']);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(asked).toEqual([...new Set(asked)]);
  });
}
