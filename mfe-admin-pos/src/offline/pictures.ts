import { PICTURES_CACHE } from '@shop/shared/contracts/tillRelease';

/** The smallest of the widths every stored picture has. */
const FILE = '128.webp';

/** More than the pictures of 5,000 variations take. */
const MOST_BYTES = 25_000_000;

const UPLOAD = /^uploads\/[^/]+\//;

/**
 * Keeps a small picture of each of these (`uploads/<hash>/640.webp`), by its folder; others go. What is here is not asked for
 * again. Throws where the network lets it down: it goes on the next time.
 */
export async function keepPictures(base: string, paths: readonly string[]): Promise<void> {
  const folders = new Set(
    paths.flatMap((path) => {
      const folder = UPLOAD.exec(path.replace(/^\/+/, ''))?.[0];
      return folder ? [new URL(`${base}/${folder}`, location.href).pathname] : [];
    }),
  );
  const cache = await caches.open(PICTURES_CACHE);
  let left = MOST_BYTES;
  const here = new Set<string>();
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    const picture = folders.has(pathname) ? await cache.match(pathname) : undefined;
    if (!picture) await cache.delete(pathname);
    else {
      here.add(pathname);
      left -= (await picture.blob()).size;
    }
  }
  for (const folder of folders) {
    if (here.has(folder)) continue;
    if (left <= 0) return;
    const response = await fetch(folder + FILE);
    if (!response.ok) continue;
    const picture = await response.blob();
    left -= picture.size;
    await cache.put(folder, new Response(picture, { headers: { 'content-type': picture.type } }));
  }
}
