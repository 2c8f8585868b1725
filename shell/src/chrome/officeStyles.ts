import sheet from '../office.css?url';
import { ensureStyleSheet } from '../remotes/styleSheet.ts';

/** Resolves once what back office pages show of the shell is styled; their documents come with the sheet. */
export function ensureOfficeStyles(): Promise<void> {
  return ensureStyleSheet(sheet);
}
