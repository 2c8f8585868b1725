import { expect, it } from 'vitest';
import { signedIn } from '../../testing/testAccounts.ts';
import { filesBelow, pngFile } from '../../testing/testForms.ts';
import { onBothShops } from '../../testing/testShop.ts';

const FORMS = [
  '/ProductsController/create',
  '/ProductsController/updateProduct',
  '/ProductsController/importCheck',
  '/ProductsController/importRun',
  '/TranslationController/importCheck',
  '/TranslationController/import',
  '/SettingsController/logo',
  '/SettingsController/banner',
  '/AccountingController/receipt',
  '/CourierMoneyController/post',
  '/CourierMoneyController/review',
];

onBothShops('a file in a field that takes none', (shop) => {
  const send = async (path: string) => {
    const { headers } = await signedIn(shop().db, 'administrator');
    const form = new FormData();
    form.append('photo', await pngFile(), 'IMG_20261120_101500.png');
    return shop().call<{ fields: object }>('POST', path, form, headers);
  };

  it.each(FORMS)('is refused by its name: %s', async (path) => {
    const files = filesBelow(`${shop().dataDir}/uploads`);
    const reply = await send(path);
    expect([reply.statusCode, reply.body.code, reply.body.data.fields]).toEqual([
      422,
      'INVALID_FIELDS',
      { photo: 'No file is taken here.' },
    ]);
    expect(filesBelow(`${shop().dataDir}/uploads`)).toEqual(files);
  });

  it('is refused where the call takes no form, and the calls that take one are these', async () => {
    const { body } = await shop()
      .app.inject('/api/docs/json')
      .then((reply) => ({ body: reply.json() }));
    const posts = Object.entries<{ post?: { requestBody?: { content: object } } }>(body.paths).flatMap(
      ([path, { post }]) => (post?.requestBody ? [{ path, content: post.requestBody.content }] : []),
    );
    const forms = posts.filter(({ content }) => 'multipart/form-data' in content).map(({ path }) => path);
    expect(forms.map((path) => path.replace(/^\/api/, '')).toSorted()).toEqual(FORMS.toSorted());
    for (const path of ['/UserController/create', '/SettingsController/update', '/EntitiesController/create']) {
      expect([path, (await send(path)).statusCode]).toEqual([path, 415]);
    }
  });
});
