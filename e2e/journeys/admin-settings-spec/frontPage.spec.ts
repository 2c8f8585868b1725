import { layoutShift, observeLayoutShift } from '../../pages/layoutShift.ts';
import { picture } from '../../pages/madeFiles.ts';
import { expect, test } from '../admin-products-spec/productStaff.ts';

const SIZES = [
  { width: 412, height: 823 },
  { width: 1280, height: 800 },
];
const EID = 'عید سیل شروع ہو گئی';

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

test('what an owner puts on the front page moves nothing while it loads, and is there without scripts (issue 33)', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/admin/front-page');
  await page.getByLabel(/^Text/).fill(EID);
  await page.getByLabel(/^Link/).fill('/girls-collection');
  const file = page.getByRole('group', { name: 'Picture' }).locator('input[type=file]');
  await file.setInputFiles(picture('eid.png', [200, 120, 90]));
  await page.getByRole('button', { name: 'Add a row' }).click();
  await page.getByLabel(/^What it shows/).selectOption({ label: 'Newest' });
  await page.getByRole('button', { name: 'Save front page' }).click();
  await expect(page.getByText('Front page saved', { exact: true })).toBeVisible();
  // What the server has cached pages under, it reads at most once a second.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(EID);

  const shopper = { storageState: { cookies: [], origins: [] }, ...(baseURL && { baseURL }) };
  for (const viewport of SIZES) {
    const visit = await browser.newPage({ ...shopper, viewport });
    await observeLayoutShift(visit);
    await visit.goto('/', { waitUntil: 'networkidle' });
    await expect(visit.getByRole('link', { name: EID })).toBeInViewport();
    await expect(visit.getByRole('heading', { level: 2, name: 'New arrivals' })).toBeAttached();
    expect(await layoutShift(visit), `at ${viewport.width} px`).toBe(0);
    await visit.close();
  }

  const plain = await browser.newPage({ ...shopper, javaScriptEnabled: false });
  await plain.goto('/');
  await plain.getByRole('link', { name: EID }).click();
  await expect(plain).toHaveURL(/\/girls-collection$/);
  await plain.close();
});
