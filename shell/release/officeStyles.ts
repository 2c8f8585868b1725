import { styleSheets, type ViteManifest } from '@shop/shared/build/viteManifest';

const SHEET = /office-[^/]*\.css$/;

/** The sheet that only back office pages need (`src/office.css`). Throws where a build lacks it. */
export function officeStylesOf(manifest: ViteManifest): string {
  const sheet = styleSheets(manifest).find((file) => SHEET.test(file));
  if (!sheet) throw new Error('the shell build lacks the sheet of the back office');
  return sheet;
}
