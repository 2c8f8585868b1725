import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** All scripts of a server build, for a process that may read none: path under `root` → bytes, and the bytes. No links. */
export async function readCode(root: string, folder: string): Promise<{ files: [string, number][]; code: Buffer }> {
  const found = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  const scripts = found
    .filter((one) => one.isFile() && /\.m?js$/.test(one.name))
    .map((one) => path.join(one.parentPath, one.name));
  const contents = await Promise.all(scripts.map((file) => readFile(file)));
  return {
    files: scripts.map((file, at) => [path.relative(root, file).replaceAll(path.sep, '/'), contents[at]?.length ?? 0]),
    code: Buffer.concat(contents),
  };
}
