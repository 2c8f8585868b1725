import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { LogoUpload } from '@shop/shared/contracts/http/shopPictures';
import { HOUR_MS } from '@shop/shared/format/durations';
import { removeUnnamed } from '../media/removeUnnamed.ts';
import { diskFiles, UNNAMED } from '../media/diskFiles.ts';
import { signedIn } from '../testing/testAccounts.ts';
import { addLookups, variationFields, formOf, mp4File, pngFile, productFields } from '../testing/testForms.ts';
import { onBothShops } from '../testing/testShop.ts';
import { namedFiles } from './saving/files.ts';

onBothShops('files of pictures and videos', (shop) => {
  let staff: Record<string, string> = {};
  beforeAll(async () => {
    staff = (await signedIn(shop().db, 'administrator')).headers;
  });
  const folder = (hash: string) => join(shop().dataDir, 'uploads', hash);
  const uploads = () => diskFiles(join(shop().dataDir, 'uploads'));
  const removeOld = (hours: number) =>
    removeUnnamed(uploads(), () => namedFiles(shop().db.read), Date.now() + hours * HOUR_MS);
  const logo = async (shade: number) => {
    const form = formOf({ file: await pngFile(40, 40, shade) });
    const { path } = (await shop().call<LogoUpload>('POST', '/SettingsController/logo', form, staff)).body.data;
    return { path, hash: path.split('/')[1] ?? '' };
  };
  const settings = (values: object) => shop().call('POST', '/SettingsController/update', { values }, staff);

  it('are never removed while anything names them, removed products and retired variations included', async () => {
    const lookups = await addLookups(shop().db);
    const images = [
      { file: await pngFile(40, 50, 1), color: 'Rose' },
      { file: await pngFile(40, 50, 2), color: 'Blue' },
    ];
    const product = { ...productFields(lookups), images, video: mp4File() };
    const variations = [variationFields(lookups), variationFields(lookups, { color: 'Blue', id: 'b' })];
    const { body } = await shop().call<{ id: number }>(
      'POST',
      '/ProductsController/create',
      formOf({ product, variations }),
      staff,
    );
    expect([body.msg, body.data]).toEqual(['The product is saved.', expect.anything()]);
    const used = await logo(3);
    const banner = await logo(7);
    const frontBanner = { picture: banner.path, text: 'Eid', link: '', from: '', to: '' };
    await settings({ logo: used.path, frontBanner });
    await shop().call('DELETE', `/ProductsController/delete/${body.data.id}`, undefined, staff);
    const named = await namedFiles(shop().db.read);
    expect([...named]).toEqual(expect.arrayContaining([used.hash, banner.hash]));
    expect(named.size).toBeGreaterThanOrEqual(5);
    for (const hours of [0, 25, 50]) expect(await removeOld(hours)).toBe(0);
    for (const hash of [...named].filter(Boolean)) expect([hash, existsSync(folder(hash))]).toEqual([hash, true]);
  });

  it('are removed with what was made of them once nothing has named them for a day', async () => {
    const { path, hash } = await logo(4);
    expect((await shop().app.inject(`/api/${path}`)).statusCode).toBe(200);
    expect(await removeOld(0)).toBe(0);
    expect(await removeOld(23)).toBe(0);
    expect(existsSync(folder(hash))).toBe(true);
    expect(await removeOld(25)).toBe(1);
    expect(existsSync(folder(hash))).toBe(false);
    expect((await settings({ logo: path })).statusCode).toBe(422);
  });

  it('begin anew when they are brought or named again', async () => {
    const { path, hash } = await logo(5);
    await removeOld(0);
    await logo(5);
    expect(await removeOld(25)).toBe(0);
    await settings({ logo: path });
    expect(await removeOld(50)).toBe(0);
    expect(existsSync(join(folder(hash), UNNAMED))).toBe(false);
    expect((await shop().app.inject(`/api/${path}`)).statusCode).toBe(200);
  });

  it('stay when they are named in the very moment of being removed', async () => {
    const { hash } = await logo(6);
    writeFileSync(join(folder(hash), UNNAMED), '');
    const old = new Date(Date.now() - 48 * HOUR_MS);
    utimesSync(join(folder(hash), UNNAMED), old, old);
    let asked = 0;
    const namedNow = async () => new Set([...(await namedFiles(shop().db.read)), ...(asked++ === 0 ? [] : [hash])]);
    expect(await removeUnnamed(uploads(), namedNow, Date.now())).toBe(0);
    expect(existsSync(join(folder(hash), 'original'))).toBe(true);
  });
});
