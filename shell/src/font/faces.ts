import faces from '@shop/shared/ui/nunito.css?url';
import file from '@shop/shared/ui/fonts/nunito-common.woff2?url';

/** The sheet of the font, and its file that every page needs; `faces.ur.ts` names those of Urdu pages. */
export { faces, file };
