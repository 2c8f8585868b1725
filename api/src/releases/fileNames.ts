/** Longer ones no file system of ours takes. */
const LONGEST_PART_BYTES = 200;
const LONGEST_NAME_BYTES = 400;

/** Control characters, and what separates parts or drives on some system. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u001f\u007f\\:]/;

/** What is wrong with the name of a file in a tarball, after it: it must lead below the folder it is unpacked to, on every system. */
export function nameFault(name: string): string | null {
  if (Buffer.byteLength(name) > LONGEST_NAME_BYTES || !name.isWellFormed()) return 'is no name of a file';
  if (FORBIDDEN.test(name)) return 'has a character that names of files may not have';
  if (name.startsWith('/')) return 'is absolute; names must be relative';
  for (const part of name.split('/')) {
    if (part === '..') return 'leads out of the version';
    if (part === '' || part === '.') return 'has an empty part';
    if (Buffer.byteLength(part) > LONGEST_PART_BYTES) return 'is too long';
  }
  return null;
}

/** Folders a file lies in: `a` and `a/b` of `a/b/c.js`. */
export function foldersOf(name: string): string[] {
  const parts = name.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}
