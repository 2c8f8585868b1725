import { changeKept, placeOf } from './kept.ts';

/** What is kept of a person. */
export interface KnownPerson {
  userId: number;
  name: string;
  /** ISO 8601: since when they are known with this PIN. */
  since: string;
  /** Of which PIN, as `TillPerson` has it. */
  mark?: string | undefined;
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  /** A `PersonHere`, which their PIN opens, */
  box: ArrayBuffer;
  /** in another box, which this browser's own key opens; missing of who was known before there was one. */
  outer?: Uint8Array<ArrayBuffer>;
  /** Wrong PINs since the last right one. */
  wrong: number;
  /** Milliseconds since 1970: no PIN is tried before. */
  waitUntil: number;
}

const PEOPLE = 'people';

/** Who can open this till without the server, by name. */
export async function knownPeople(): Promise<Pick<KnownPerson, 'userId' | 'name' | 'since' | 'mark'>[]> {
  const people = (await placeOf<KnownPerson[]>(PEOPLE).read()) ?? [];
  return people.sort((a, b) => a.name.localeCompare(b.name));
}

/** Erases those who are not to be known any more. */
export async function erasePeople(
  isOver: (person: Pick<KnownPerson, 'userId' | 'since' | 'mark'>) => boolean,
): Promise<void> {
  if (!(await knownPeople()).some(isOver)) return;
  await changeKept<KnownPerson>(PEOPLE, (people) => people.filter((person) => !isOver(person)));
}

/** Changes what is kept of one: undefined while, or if from then on, nothing is. */
export const changePerson = (
  userId: number,
  one: (person: KnownPerson | undefined) => KnownPerson | undefined,
): Promise<void> =>
  changeKept<KnownPerson>(PEOPLE, (people) => {
    const changed = one(people.find((person) => person.userId === userId));
    return [...people.filter((person) => person.userId !== userId), ...(changed ? [changed] : [])];
  });

/** Has everybody be asked to prepare this till anew, which they go on opening until then. */
export const askAnew = (): Promise<void> =>
  changeKept<KnownPerson>(PEOPLE, (people) => people.map(({ mark: _mark, ...person }) => person));
