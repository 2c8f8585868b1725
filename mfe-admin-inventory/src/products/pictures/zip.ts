import { unzipSync } from 'fflate';
import { MOST_PICTURE_BYTES } from '@shop/shared/contracts/http/catalog/productForm';
import type { Picture } from './matching.ts';
import { PICTURES } from './texts.ts';

const MEGABYTE = 1024 * 1024;
const MOST_ZIP_BYTES = 300 * MEGABYTE;
const MOST_FILES = 1000;
/** All of it unpacked: a ZIP can say of itself that it is small. */
const MOST_UNPACKED = 600 * MEGABYTE;

/** What computers put into a ZIP beside what people do. */
const isJunk = (path: string) => /(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i.test(path);

/** A ZIP that is not taken, with what to say of it. */
export class BadZip extends Error {}

/**
 * The files of a ZIP, none of them unpacked yet: one at a time is, when it is read, and never to more than it says it has
 * (or than a picture may have). Throws BadZip.
 */
export async function filesOfZip(zip: File): Promise<Picture[]> {
  if (zip.size > MOST_ZIP_BYTES) throw new BadZip(PICTURES.zipTooLarge);
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const found: { name: string; originalSize: number }[] = [];
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!isJunk(name)) found.push({ name, originalSize });
        return false;
      },
    });
  } catch {
    throw new BadZip(PICTURES.zipDamaged);
  }
  const unpacked = found.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (found.length > MOST_FILES || unpacked > MOST_UNPACKED) throw new BadZip(PICTURES.zipTooMany);
  return found.map(({ name, originalSize }) => {
    const short = name.slice(name.lastIndexOf('/') + 1);
    return {
      name: short,
      async read() {
        // Too large for a picture: only its size is told, by a file as large as that.
        if (originalSize > MOST_PICTURE_BYTES) return new File([new Uint8Array(MOST_PICTURE_BYTES + 1)], short);
        let isRead = false;
        const { [name]: data } = unzipSync(bytes, {
          filter: (file) => file.name === name && !isRead && (isRead = true),
        });
        return new File([(data ?? new Uint8Array()) as Uint8Array<ArrayBuffer>], short);
      },
    };
  });
}
