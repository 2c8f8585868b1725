import { expectAccessible } from '../../pages/accessibility.ts';
import { TillPage } from '../../pages/TillPage.ts';
import { DESK, expect, machine, test } from './counter.ts';

test('a till has a letter of its own, keeps it, and is struck off with who is signed in there', async ({
  browser,
  baseURL,
  hire,
  page,
  signedIn,
}) => {
  const tablet = await machine(browser, await hire(), baseURL);
  const till = new TillPage(tablet.page);
  await till.open();
  const told = () => tablet.page.waitForResponse((answer) => answer.url().endsWith('/TillController/device'));
  const letterIn = async (answer: Promise<{ json(): Promise<unknown> }>) =>
    ((await (await answer).json()) as { data: { letter: string } }).data.letter;
  const [first] = await Promise.all([letterIn(told()), tablet.page.reload()]);
  const [again] = await Promise.all([letterIn(told()), tablet.page.reload()]);
  expect([first, again]).toEqual([expect.stringMatching(/^[A-Z]+$/), first]);

  expect(signedIn).toBeTruthy();
  await page.goto('/admin/pos/tills');
  const row = page.getByRole('row', { name: new RegExp(`Letter ${first}(?![A-Z])`) });
  await expect(row).toContainText('Right');
  await expectAccessible(page);
  const strikeOff = row.getByRole('button', { name: 'Strike off' });
  const isWord = () => strikeOff.evaluate((button) => getComputedStyle(button, '::after').display !== 'none');
  await expect.poll(isWord).toBe(true);
  await page.setViewportSize(DESK);
  await expect.poll(isWord).toBe(false);
  await strikeOff.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Strike off' }).click();
  await expect(row).toContainText('Struck off');
  await tablet.page.reload();
  await expect(tablet.page.getByRole('button', { name: 'Login' })).toBeVisible();
  await tablet.close();
});
