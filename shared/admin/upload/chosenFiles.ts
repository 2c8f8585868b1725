import { kindOf, type FileKind } from './fileKinds.ts';
import { UPLOAD } from './texts.ts';

export interface FileLimits {
  kinds: readonly FileKind[];
  /** In a sentence: 'a PNG or JPG'. */
  kindsText: string;
  /** Bytes of one file. */
  bytes: number;
  /** Files in all. */
  most: number;
}

/** A file that was not taken, and why. */
export interface RefusedFile {
  key: string;
  name: string;
  problem: string;
}

/**
 * Sorts what was chosen into files that can be taken and files that cannot, told by content, not by name. `count` is how
 * many there are already.
 */
export async function sortChosen(
  files: readonly File[],
  limits: FileLimits,
  count: number,
): Promise<{ taken: File[]; refused: Omit<RefusedFile, 'key'>[] }> {
  const taken: File[] = [];
  const refused: Omit<RefusedFile, 'key'>[] = [];
  for (const file of files) {
    const problem = await problemOf(file, limits);
    if (problem) refused.push({ name: file.name, problem });
    else if (count + taken.length >= limits.most)
      refused.push({ name: file.name, problem: UPLOAD.tooMany(limits.most) });
    else taken.push(file);
  }
  return { taken, refused };
}

async function problemOf(file: File, { kinds, kindsText, bytes }: FileLimits): Promise<string | null> {
  if (file.size === 0) return UPLOAD.empty;
  try {
    const kind = await kindOf(file);
    if (!kind || !kinds.includes(kind)) return UPLOAD.wrongKind(kindsText);
  } catch {
    // A folder that was dropped, or a file that is gone by now.
    return UPLOAD.unreadable;
  }
  return file.size > bytes ? UPLOAD.tooLarge(file.size, bytes) : null;
}
