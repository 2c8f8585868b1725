import { MOST_PICTURES } from '@shop/shared/contracts/http/catalog/productForm';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import type { FastifyInstance } from 'fastify';
import type { ReceivedFile } from '../../media/incoming.ts';
import type { KeptFiles } from '../../media/keptFiles.ts';
import { originalKey } from '../../media/originals.ts';
import { picturePath } from '../../media/pictureStore.ts';
import { isWholeVideo, videoFormatOf, videoKey } from '../../media/videos.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { readShopSettings } from '../../settings/shopSettings.ts';
import type { NewPicture } from './gallery.ts';

/** Files of a product's form that can be stored. */
export interface ProductFiles {
  /** By their index in the form's gallery. */
  pictures: ReadonlyMap<number, NewPicture>;
  /** By the index of the variation they came with. */
  variationPictures: ReadonlyMap<number, NewPicture>;
  /** Path of the new video; null when none came. */
  video: string | null;
  /** What is to be placed, by its key in the store. */
  placing: ReadonlyMap<string, ReceivedFile>;
}

/**
 * Looks into the files of a form. Throws 422 with a text under each field that holds a damaged picture or video, or a
 * picture of more than 40 million pixels.
 */
export async function examineFiles(
  app: Pick<FastifyInstance, 'examinePicture'>,
  received: ReadonlyMap<string, ReceivedFile> | null,
): Promise<ProductFiles> {
  const faults = new FormFaults();
  const pictures = new Map<number, NewPicture>();
  const variationPictures = new Map<number, NewPicture>();
  const placing = new Map<string, ReceivedFile>();
  let video: string | null = null;
  for (const [field, file] of received ?? []) {
    if (field === 'product.video') {
      const format = videoFormatOf(file.head);
      if (!format || !(await isWholeVideo(file.file, format))) {
        faults.add(field, ERROR_CODES.DAMAGED_VIDEO.sentence, 'DAMAGED_VIDEO');
        continue;
      }
      const key = videoKey(file.hash, format);
      video = `uploads/${key}`;
      placing.set(key, file);
      continue;
    }
    // One after the other: a decoded picture takes far more memory than its file.
    const examined = await app.examinePicture(file.file);
    if (typeof examined === 'string') {
      faults.add(field, ERROR_CODES[examined].sentence, examined);
      continue;
    }
    const at = Number(/\[(\d+)\]/.exec(field)?.[1] ?? MOST_PICTURES);
    (field.endsWith('.image') ? variationPictures : pictures).set(at, { hash: file.hash, ...examined });
    placing.set(originalKey(file.hash), file);
  }
  faults.throwIfAny();
  return { pictures, variationPictures, video, placing };
}

/**
 * Gives the files their place, runs the work that names them, and takes them away again when it fails and nobody else
 * names them. They are in place before anything names them, so that nothing ever names what is not there.
 */
export async function withFilesPlaced<T>(
  app: Pick<FastifyInstance, 'uploads' | 'db' | 'log'>,
  files: ReadonlyMap<string, ReceivedFile>,
  work: () => Promise<T>,
): Promise<T> {
  const placed: string[] = [];
  try {
    for (const [key, file] of files) if (await app.uploads.place(file, key)) placed.push(key);
    const done = await work();
    // What stood there already may have been taken away by whoever brought it and failed.
    await placeAll(app.uploads, files);
    return done;
  } catch (error) {
    try {
      for (const key of placed) await app.uploads.withdraw(key, () => isNamed(app.db.read, key));
    } catch (fault) {
      // Not one after the other of a place that does not answer: what stays is removed in a day.
      app.log.warn({ err: fault }, 'files that belong to nothing stay');
    }
    throw error;
  }
}

async function placeAll(uploads: KeptFiles, files: ReadonlyMap<string, ReceivedFile>): Promise<void> {
  for (const [key, file] of files) await uploads.place(file, key);
}

/** Hashes of every file that a product, a variation, one that was removed, or the shop itself names. */
export async function namedFiles(db: Reader): Promise<Set<string>> {
  return new Set((await namedPaths(db)).map((path) => path.split('/')[1] ?? ''));
}

/** `uploads/<hash>/<file>` of the same. */
export async function namedPaths(db: Reader): Promise<string[]> {
  const [pictures, variations, videos, { logo, frontBanner }] = await Promise.all([
    db.selectFrom('product_pictures').select('path').distinct().execute(),
    db.selectFrom('variations').select('img as path').where('img', '!=', '').distinct().execute(),
    db.selectFrom('products').select('video as path').where('video', '!=', '').distinct().execute(),
    readShopSettings(db),
  ]);
  return [...pictures, ...variations, ...videos].map(({ path }) => path).concat(logo, frontBanner.picture);
}

/** Whether a product, or one that was removed, or the shop itself names the file. */
async function isNamed(db: Reader, key: string): Promise<boolean> {
  const [hash = ''] = key.split('/');
  const [picture, product, { logo, frontBanner }] = await Promise.all([
    db.selectFrom('product_pictures').select('id').where('path', '=', picturePath(hash)).limit(1).executeTakeFirst(),
    db.selectFrom('products').select('id').where('video', '=', `uploads/${key}`).limit(1).executeTakeFirst(),
    readShopSettings(db),
  ]);
  return picture !== undefined || product !== undefined || [logo, frontBanner.picture].includes(picturePath(hash));
}
