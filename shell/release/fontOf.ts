import type { ViteManifest } from '@shop/shared/build/viteManifest';

const FIRST_FILE = /nunito-common[^/]*\.woff2$/;
const FACES = /nunito[^/]*\.css$/;

/** The file of the font that every text needs, and the sheet that names all of its files. Throws where a build lacks the sheet. */
export function fontOf(manifest: ViteManifest): { fonts: string[]; fontFaces: string } {
  const files = Object.values(manifest).map(({ file }) => file);
  const fontFaces = files.find((file) => FACES.test(file));
  if (!fontFaces) throw new Error('the shell build lacks the sheet of the font');
  return { fonts: files.filter((file) => FIRST_FILE.test(file)), fontFaces };
}
