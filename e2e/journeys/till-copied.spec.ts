import { cpSync, rmSync } from 'node:fs';
import { TillPage } from '../pages/TillPage.ts';
import { firstPage, killBrowser, openBrowser, signIn } from '../tillBrowser.ts';
import { expect, test } from './admin-pos-spec/counter.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

test('two tills restored from one disk sell under one number: both sales are in the books, and the later one is another till', async ({
  origin,
  addVariation,
  piecesOf,
}) => {
  const variation = await addVariation('Smocked Dress');
  const disk = temporaryFolder('till-disk-');
  const copy = temporaryFolder('till-copy-');
  /** A page of the till that is signed in and knows its letter. */
  const open = async (profile: string) => {
    const context = await openBrowser(profile, origin);
    // Pictures that a busy shop still makes would take every connection, also from what waits to be sent.
    await context.route('**/api/uploads/**', (route) => route.abort());
    const till = new TillPage(await firstPage(context));
    await signIn(till.page);
    await till.openWithLetter();
    return { till, context };
  };
  const sell = async (till: TillPage): Promise<string> => {
    await till.scan(variation.barcode);
    await expect(till.lines).toHaveCount(1);
    // Until it has noted its letter it sells nothing by itself, and says so.
    await expect(till.cart.getByText('No network: a sale waits here')).toBeHidden();
    await till.page.keyboard.press('F9');
    const number = await till.soldAs();
    await till.page.keyboard.press('Enter');
    return number;
  };
  try {
    await open(disk);
    killBrowser(disk);
    cpSync(disk, copy, { recursive: true });
    const tills = [await open(disk), await open(copy)] as const;
    const numbers: string[] = [];
    for (const { till } of tills) {
      await till.goOffline();
      numbers.push(await sell(till));
    }
    const [first = '', second] = numbers;
    expect(second).toBe(first);
    for (const { till, context } of tills) {
      await expect(till.strip).toContainText('1 waiting');
      await context.setOffline(false);
      await expect(till.strip).toContainText('0 waiting');
    }
    expect(await piecesOf(variation)).toBe(8);

    for (const { till } of tills) {
      await till.openWithLetter();
      await till.goOffline();
      numbers.push(await sell(till));
    }
    const [letter = ''] = first.split('-');
    expect(numbers[2]).toMatch(new RegExp(`^${letter}-\\d{4}-2$`));
    expect(numbers[3]).toMatch(/^[A-Z]+-\d{4}-1$/);
    expect(numbers[3]).not.toMatch(new RegExp(`^${letter}-`));
    for (const { till, context } of tills) {
      await context.setOffline(false);
      await expect(till.strip).toContainText('0 waiting');
    }
    expect(await piecesOf(variation)).toBe(6);
    for (const { context } of tills) await context.close();
  } finally {
    for (const folder of [disk, copy]) {
      killBrowser(folder);
      rmSync(folder, { recursive: true, force: true });
    }
  }
});
