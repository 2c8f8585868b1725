import type { AuditChange } from '@shop/shared/contracts/http/people/audit';
import { formatStaffAmount } from '@shop/shared/format/money';
import { fieldText } from './words.ts';

/** Says what an id stands for; undefined when nobody knows. */
export type NameOf = (kind: IdKind, id: number) => string | undefined;
export type IdKind = 'entity' | 'user';

/** Fields that hold an id of something that has a name. */
const IDS: Record<string, IdKind> = {
  role_id: 'entity',
  role: 'entity',
  category: 'entity',
  category_id: 'entity',
  categoryId: 'entity',
  size_id: 'entity',
  sizeId: 'entity',
  size: 'entity',
  supplier: 'user',
  supplier_id: 'user',
  supplierId: 'user',
  user_id: 'user',
  userId: 'user',
  createdBy: 'user',
  created_by: 'user',
};

/** Fields in rupees. */
const AMOUNT =
  /^(cog|wholesale|goods|freight|value|paid|owed|due|balance|minimum|shipping|subtotal|discount|tax|total)$|price|cost|charges|amount|fee$|freeShippingFrom/i;

/** Fields of which another says the same in words, or which say nothing to people. */
const SAID_BY_NAME: Record<string, string> = {
  entityId: 'entityName',
  supplierId: 'supplierName',
  groupId: 'groupName',
};
const UNSAID = new Set(['version', 'search_text', 'is_system', 'accountId', 'preview', 'thumbnail', 'promotion_id']);

type State = Readonly<Record<string, unknown>>;

/** What differs between two states, field by field; of a state alone, what stands in it. */
export function differencesOf(before: unknown, after: unknown, nameOf: NameOf): AuditChange[] {
  return compare(stateOf(before), stateOf(after), '', nameOf);
}

/** Every id in a state that `differencesOf` will ask the name of. */
export function idsIn(state: unknown): Record<IdKind, number[]> {
  const found: Record<IdKind, number[]> = { entity: [], user: [] };
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const [kind, id] = [IDS[name], idOf(inner)];
      if (kind && id) found[kind].push(id);
      else look(inner);
    }
  };
  look(state);
  return found;
}

function compare(before: State, after: State, within: string, nameOf: NameOf): AuditChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name): AuditChange[] => {
    if (UNSAID.has(name) || names.includes(SAID_BY_NAME[name] ?? '')) return [];
    const [was, is] = [before[name], after[name]];
    const field = within ? `${within} · ${fieldText(name)}` : fieldText(name);
    if (isState(was) || isState(is)) return compare(stateOf(was), stateOf(is), field, nameOf);
    const change = { field, before: textOf(name, was, nameOf), after: textOf(name, is, nameOf) };
    return change.before === change.after ? [] : [change];
  });
}

function textOf(name: string, value: unknown, nameOf: NameOf): string {
  if (value === null || value === undefined || value === '') return '';
  if (Array.isArray(value)) return listText(name, value, nameOf);
  if (isState(value)) {
    const parts = compare({}, value, '', nameOf).map(({ field, after }) => `${field} ${after}`);
    return parts.join(', ');
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const id = idOf(value);
  const kind = IDS[name];
  if (kind && id) return nameOf(kind, id) ?? String(value);
  if (/^(onSale|is[A-Z_])/.test(name)) return value === '1' || value === 1 ? 'Yes' : 'No';
  if (AMOUNT.test(name) && !Number.isNaN(Number(value))) return formatStaffAmount(Number(value));
  return String(value);
}

/** Long lists of things are counted, short ones told. */
function listText(name: string, list: readonly unknown[], nameOf: NameOf): string {
  if (list.length === 0) return '';
  if (!list.some(isState)) return list.map((one) => textOf(name, one, nameOf)).join(', ');
  if (list.length > 5 || name === 'img') return String(list.length);
  return list.map((one) => textOf('', one, nameOf)).join('; ');
}

function idOf(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 ? id : null;
}

function isState(value: unknown): value is State {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const stateOf = (value: unknown): State => (isState(value) ? value : {});
