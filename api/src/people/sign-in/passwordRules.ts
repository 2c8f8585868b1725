import { readShopSettings } from '../../settings/shopSettings.ts';
import type { Reader } from '../../kernel/db/database.ts';
import { normalPassword } from './secrets.ts';

const SHORTEST = 8;
/** Shorter names are parts of too many words. */
const SHORTEST_NAME = 3;
/** How many steps a password must take that do not follow from the one before. */
const FEWEST_STEPS = 5;
const LONGEST_UNIT = 4;

const TOO_SHORT = `The password must have at least ${SHORTEST} characters.`;
const COMMON = 'This is one of the passwords people use most, and the first that are tried. Choose another.';
const SEQUENCE = 'This is a row of letters or digits that is easily guessed. Choose another.';
const NAMED = (what: string) => `Without ${what} in it, the password must still have ${SHORTEST} characters.`;

/** Whom a password is for. */
export interface PasswordOf {
  username: string;
  shopName: string;
}

/**
 * What is wrong with a new password, null for nothing: rules of NIST SP 800-63B, which asks for length, not for kinds of
 * characters, and refuses what is tried first. All of Unicode is welcome; characters are counted in their normal form.
 */
export async function passwordFault(given: string, { username, shopName }: PasswordOf): Promise<string | null> {
  const password = normalPassword(given);
  if (lengthOf(password) < SHORTEST) return TOO_SHORT;
  const lower = password.toLowerCase();
  if (isRow(lower)) return SEQUENCE;
  if ((await commonPasswords()).includes(lower)) return COMMON;
  if (leansOn(lower, username)) return NAMED('the username');
  if (leansOn(lower, shopName)) return NAMED("the shop's name");
  return null;
}

/** The same with the shop's name as it stands. */
export async function checkPassword(db: Reader, password: string, username: string): Promise<string | null> {
  const { shopName } = await readShopSettings(db);
  return passwordFault(password, { username, shopName });
}

/** Half a megabyte that is read when the first password is set, not at start. */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'];
}

/** Whether little is left of a password without a name, written together or in words. */
function leansOn(password: string, name: string): boolean {
  const words = normalPassword(name).toLowerCase();
  const spellings = [words, words.replaceAll(/\s+/g, ''), words.replaceAll(/\s+/g, '-'), words.replaceAll(/\s+/g, '_')];
  return spellings.some(
    (spelling) =>
      lengthOf(spelling) >= SHORTEST_NAME &&
      password.includes(spelling) &&
      lengthOf(password.replaceAll(spelling, '')) < SHORTEST,
  );
}

const lengthOf = (text: string): number => [...text].length;

const KEYS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Whether it is made of rows, up or down the alphabet, the digits or the keyboard, or of a few characters repeated. */
function isRow(password: string): boolean {
  const characters = [...password];
  for (let unit = 1; unit <= LONGEST_UNIT; unit++) {
    if (characters.every((character, at) => at < unit || character === characters[at - unit])) return true;
  }
  let steps = 1;
  let last = '';
  for (let at = 1; at < characters.length; at++) {
    const step = stepOf(characters[at - 1] ?? '', characters[at] ?? '', last);
    // The first step of a row is a choice, those after it follow.
    if (step === '') steps += 1;
    last = step;
  }
  return steps < FEWEST_STEPS;
}

/** How one follows from the other, going on as before where it may be either; '' when it does not. */
function stepOf(from: string, to: string, last: string): string {
  const ways: string[] = [];
  const apart = (to.codePointAt(0) ?? 0) - (from.codePointAt(0) ?? 0);
  if (Math.abs(apart) <= 1) ways.push(`code ${apart}`);
  for (const row of KEYS) {
    const [start, end] = [row.indexOf(from), row.indexOf(to)];
    if (start >= 0 && end >= 0 && Math.abs(end - start) <= 1) ways.push(`key ${end - start}`);
  }
  if (last === '') return ways[0] ?? '';
  return ways.includes(last) ? last : '';
}
