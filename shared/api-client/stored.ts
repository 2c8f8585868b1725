import { fitted, hasGap, isFields, type ShapeOf } from './fitted.ts';

/**
 * What a browser keeps under a name, as its shape has it, whoever wrote it: an older version, another program, a disk that
 * was full. Null where nothing is kept that can be read, where a number is missing that nothing stands for, and where the
 * browser refuses its storage.
 */
export function readStored<T extends object>(
  place: () => Pick<Storage, 'getItem'> | null | undefined,
  name: string,
  shape: ShapeOf<T>,
): T | null {
  try {
    const kept: unknown = JSON.parse(place()?.getItem(name) ?? 'null');
    const read = isFields(kept) ? fitted<T>(shape, kept) : null;
    return hasGap(read) ? null : read;
  } catch {
    return null;
  }
}
