import type { AuditChange } from '@shop/shared/contracts/http/people/audit';
import { RIGHT_WORDS, rightsAmong } from '@shop/shared/contracts/rightWords';
import { formatStaffAmount } from '@shop/shared/format/money';
import { type IdKind, isAmount, isFlag, isPercentage, isUnsaid, kindOf, plainText } from './fields.ts';
import { fieldText } from './words.ts';

/** Says what an id stands for; undefined when nobody knows. */
export type NameOf = (kind: IdKind, id: number) => string | undefined;

const BOTH = new Intl.ListFormat('en-GB');
const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

type State = Readonly<Record<string, unknown>>;

/** What differs between two states of such a subject, field by field; of a state alone, what stands in it. */
export function differencesOf(subject: string, before: unknown, after: unknown, nameOf: NameOf): AuditChange[] {
  return compare({ subject, nameOf }, stateOf(before), stateOf(after));
}

/** Every id in a state that `differencesOf` will ask the name of. */
export function idsIn(subject: string, state: unknown): Record<IdKind, number[]> {
  const found: Record<IdKind, number[]> = { entity: [], user: [], product: [] };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const kind = kindOf(subject, name, inner);
      const ids = [inner].flat().flatMap((one) => idOf(one) ?? []);
      if (kind && ids.length > 0) found[kind].push(...ids);
      else look(inner);
    }
  };
  look(state);
  return found;
}

/** What a field is of. */
interface Within {
  subject: string;
  nameOf: NameOf;
  /** Fields around it, in words. */
  path?: string;
}

function compare(within: Within, before: State, after: State): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): AuditChange[] => {
    if (isUnsaid(name, names)) return [];
    const [was, is] = [before[name], after[name]];
    const field = within.path ? `${within.path} · ${fieldText(name)}` : fieldText(name);
    if (isState(was) || isState(is)) return compare({ ...within, path: field }, stateOf(was), stateOf(is));
    const textOf = (value: unknown, state: State) => valueText(within, name, value, state);
    const change = { field, before: textOf(was, before), after: textOf(is, after) };
    return change.before === change.after ? [] : [change];
  });
}

function valueText(within: Within, name: string, value: unknown, state: State): string {
  if (value === null || value === undefined || value === '') return '';
  if (/^may(Now|NoLonger)?$/.test(name)) return rightsText(name, value);
  if (Array.isArray(value)) return listText(within, name, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const id = idOf(value);
  const kind = kindOf(within.subject, name, value);
  if (kind && id) return within.nameOf(kind, id) ?? String(value);
  if (isFlag(name)) return value === '1' || value === 1 ? 'Yes' : 'No';
  if (!Number.isNaN(Number(value))) {
    if (isPercentage(name, state)) return `${String(value)}%`;
    return isAmount(within.subject, name) ? formatStaffAmount(Number(value)) : String(value);
  }
  return plainText(name, String(value));
}

/** 'sell at the till and give any discount' */
const rightsText = (name: string, value: unknown): string =>
  (name === 'mayNoLonger' ? EITHER : BOTH).format(
    rightsAmong([value].flat().map(String)).map((right) => RIGHT_WORDS[right]),
  );

/** Long lists of things are counted, short ones told. */
function listText(within: Within, name: string, list: readonly unknown[]): string {
  if (list.length === 0) return '';
  const kind = kindOf(within.subject, name, list);
  const nameOf = (one: unknown) => (kind && within.nameOf(kind, idOf(one) ?? 0)) || valueText(within, name, one, {});
  if (!list.some(isState)) return list.map(nameOf).join(', ');
  if (list.length > 5 || name === 'img') return String(list.length);
  return list.map((one) => lineText(within, stateOf(one))).join('; ');
}

const lineText = ({ subject, nameOf }: Within, line: State): string =>
  compare({ subject, nameOf }, {}, line)
    .map(({ field, after }) => `${field} ${after}`)
    .join(', ');

function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const stateOf = (value: unknown): State => (isState(value) ? value : {});
