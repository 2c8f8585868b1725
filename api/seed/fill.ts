import { readFile } from 'node:fs/promises';
import { SUPPLIER_ROLE_ID } from '@shop/shared/contracts/rights';
import { searchTextOf } from '@shop/shared/format/search';
import type { Config } from '../src/kernel/config/config.ts';
import type { Database, Writer } from '../src/kernel/db/database.ts';
import { bumpDataVersion } from '../src/kernel/db/dataVersion.ts';
import type { PictureStore, StoredPicture } from '../src/media/pictureStore.ts';
import { SEED_MARK } from '../src/settings/firstSettings.ts';
import { insertBasics } from './basics.ts';
import { insertPlan } from './demo/insertPlan.ts';
import { planShop, type PicturePath } from './demo/plan.ts';
import { demoProducts } from './demo/products.ts';
import { demoInUrdu } from './demo/urdu.ts';
import { originalName, ORIGINALS, VIEWS } from './originals.ts';

const SUPPLIERS = [
  ['Farzana Bukhari', 'Bukhari Lawn & Embroidery', '03005550101'],
  ['Haji Nadeem Akhtar', 'Akhtar Festive Wear', '03005550102'],
  ['Sana Memon', 'Memon Prints', '03005550103'],
  ['Imran Sethi', 'Sethi Denim & Jersey', '03005550104'],
  ['Tariq Mir', 'Mir Knitwear', '03005550105'],
  ['Ayesha Lodhi', 'Lodhi Baby Gifts', '03005550106'],
] as const;

/** What the demo's product pages promise: 20 % off, for everybody. */
const PROMOTION = { code: 'SPRING20', type: 'percentage', value: 2_000 } as const;

/** Product whose picture stands for a category where one is asked for. */
const FACE_OF_CATEGORY = [
  [20, 'shahzada-embroidered-kurta'],
  [21, 'strawberry-picnic-frock'],
  [22, 'cuddle-sweater'],
  [23, 'welcome-baby-gift-box'],
] as const;

/** Fills an empty database, and returns whether it was this server that did. */
export async function fill(
  db: Database,
  seed: Config['seed'],
  pictures: Pick<PictureStore, 'store'>,
  now: Date,
): Promise<boolean> {
  const stored = seed.kind === 'none' ? new Map<string, never>() : await storeDemoPictures(pictures);
  const pathOf: PicturePath = (slug, color, view) => stored.get(originalName(slug, color, view))?.path ?? '';
  const at = now.toISOString();
  return db.transaction(
    async (trx) => {
      // Others that start now wait here for the one that came first, and then find the mark.
      if (!(await mark(trx, seed))) return false;
      await insertBasics(trx, at);
      if (seed.kind !== 'none') {
        await insertPictures(trx, stored, at);
        const count = seed.kind === 'scale' ? seed.products : demoProducts.length;
        await insertPlan(trx, planShop(count, now, await insertSuppliers(trx, at), pathOf), at);
        await trx.insertInto('translations').values(demoInUrdu(count, at)).execute();
        await giveCategoriesAFace(trx, pathOf);
        await trx
          .insertInto('promotions')
          .values({ ...PROMOTION, created_at: at })
          .execute();
      }
      await bumpDataVersion(trx, 'all');
      return true;
    },
    { isPatient: true },
  );
}

async function mark(trx: Writer, seed: Config['seed']): Promise<boolean> {
  const row = await trx
    .insertInto('settings')
    .values({ key: SEED_MARK, value: JSON.stringify(seed.kind) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** A category's value is the address of its picture (storefront specification, 3). */
async function giveCategoriesAFace(trx: Writer, pathOf: PicturePath): Promise<void> {
  for (const [id, slug] of FACE_OF_CATEGORY) {
    const color = demoProducts.find((product) => product.slug === slug)?.colours[0]?.label ?? '';
    await trx
      .updateTable('entities')
      .set({ value: pathOf(slug, color, 'front') })
      .where('id', '=', id)
      .execute();
  }
}

/** The demo pictures by the name of their original. */
type DemoPictures = ReadonlyMap<string, StoredPicture>;

/** Keeps the drawn originals in the store, as staff's uploads are; their sizes are made when first asked for. */
async function storeDemoPictures(store: Pick<PictureStore, 'store'>): Promise<DemoPictures> {
  const stored = new Map<string, StoredPicture>();
  for (const { slug, colours } of demoProducts) {
    const names = colours.flatMap(({ label }) => VIEWS.map((view) => originalName(slug, label, view)));
    const pictures = await Promise.all(
      names.map(async (name) => store.store(await readFile(new URL(name, ORIGINALS)), { trusted: true })),
    );
    for (const [index, picture] of pictures.entries()) stored.set(names[index] ?? '', picture);
  }
  return stored;
}

async function insertPictures(trx: Writer, pictures: DemoPictures, created_at: string): Promise<void> {
  await trx
    .insertInto('pictures')
    .values([...pictures.values()].map(({ hash, width, height }) => ({ hash, width, height, created_at })))
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** People we buy from: role 52, without a way to sign in (admin specification, 3). Returns their ids in order. */
async function insertSuppliers(trx: Writer, created_at: string): Promise<number[]> {
  const rows = await trx
    .insertInto('users')
    .values(
      SUPPLIERS.map(([fullname, company, phone1]) => {
        const email = `${fullname.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.pk`;
        const search_text = searchTextOf(fullname, email, company);
        return { fullname, company, phone1, email, search_text, role_id: SUPPLIER_ROLE_ID, created_at };
      }),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
