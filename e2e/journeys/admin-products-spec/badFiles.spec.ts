import { Buffer } from 'node:buffer';
import { blackPicture, madeFile, picture, type MadeFile } from '../../pages/madeFiles.ts';
import { ProductFormPage } from '../../pages/ProductFormPage.ts';
import { expect, SIZES, SUPPLIER, test } from './productStaff.ts';

// What the server refuses the browser reports.
test.use({
  viewport: { width: 1280, height: 800 },
  expectedProblems: /status of 4\d\d .*\/api\/ProductsController\/create$/,
});

const MEGABYTE = 1024 * 1024;
const noKind = 'This is not a PNG, JPG or JPEG file.';

test('“SVG, HTML named .png, 11 MB picture, 101 MB video: a clear text beside its field” (issue 9), before anything is sent', async ({
  page,
  ownShop,
}) => {
  const form = new ProductFormPage(page);
  const before = ownShop.files();
  const sent: string[] = [];
  page.on('request', (asked) => asked.method() === 'POST' && sent.push(asked.url()));
  await form.openNew();

  const head = picture('x.png', [9, 9, 9], 4, 4).buffer;
  await form.addPictures(
    madeFile('drawing.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    madeFile('page.png', 'image/png', '<!doctype html><script>alert(1)</script>'),
    madeFile('large.png', 'image/png', Buffer.concat([head, Buffer.alloc(11 * MEGABYTE - head.length)])),
    picture('rose.png', [200, 60, 90]),
  );
  await expect(form.refused(form.gallery)).toHaveText([
    `drawing.svg ${noKind}`,
    `page.png ${noKind}`,
    'large.png 11 MB: at most 10 MB can be taken.',
  ]);
  await expect(form.pictures).toHaveCount(1);

  await page.evaluate(() => {
    const webm = Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, ...[...'0webm'].map((sign) => sign.charCodeAt(0))]);
    const files = new DataTransfer();
    files.items.add(new File([webm, new Uint8Array(101 * 1024 * 1024 - webm.length)], 'long.webm'));
    const input = document.querySelector<HTMLInputElement>('input[type=file][accept*=webm]');
    if (!input) throw new Error('there is no field for the video');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(form.refused(form.video)).toHaveText(['long.webm 101 MB: at most 100 MB can be taken.']);
  expect(sent).toEqual([]);
  await expect.poll(() => ownShop.files()).toEqual(before);
});

const refusedByServer: [string, () => MadeFile, RegExp][] = [
  [
    'cut-off PNG',
    () => {
      const { buffer, ...whole } = picture('cut.png', [200, 60, 90], 900, 900);
      return { ...whole, buffer: buffer.subarray(0, buffer.length / 2) };
    },
    /damaged/,
  ],
  ['16000 × 16000 PNG', () => blackPicture('huge.png', 16_000, 16_000), /40 million pixels/],
];

for (const [what, make, text] of refusedByServer) {
  test(`“${what}: a clear text beside its field, nothing stored, no file left behind” (issue 9)`, async ({
    page,
    ownShop,
  }) => {
    const form = new ProductFormPage(page);
    const before = ownShop.files();
    await form.openNew();
    await form.fillIn('Refused Frock', { supplier: SUPPLIER, size: SIZES[0] });
    await form.addPictures(picture('rose.png', [200, 60, 90]), make());
    await form.save.click();
    await expect(form.pictures.nth(1).getByRole('alert')).toHaveText(text);
    await expect(form.pictures.nth(0)).not.toContainText(text);
    await expect(form.summary).toContainText('Picture 2: ');
    await expect.poll(() => ownShop.files()).toEqual(before);

    await form.pictures.nth(1).getByRole('button', { name: 'Remove Picture 2' }).click();
    await form.save.click();
    await expect(page).toHaveURL('/admin/inventory');
  });
}

test('“a file name with ../” (issue 9) is no path to anything', async ({ page, ownShop }) => {
  const form = new ProductFormPage(page);
  const before = new Set(ownShop.files());
  await form.openNew();
  await form.fillIn('Wandering Frock', { supplier: SUPPLIER, size: SIZES[0] });
  await form.addPictures(picture('../../../escaped.png', [30, 60, 90]));
  await form.save.click();
  await expect(page).toHaveURL('/admin/inventory');
  const added = ownShop.files().filter((file) => !before.has(file));
  expect(added.length).toBeGreaterThan(0);
  expect(added.filter((file) => file.includes('escaped'))).toEqual([]);
});
