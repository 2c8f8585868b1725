import 'fake-indexeddb/auto';
import { keepOwnTill } from '../../devices/ownTill.ts';
import { openTill, type KeptSale, type TillDatabase } from '../../offline/store.ts';
import type { Tools } from '../tools.ts';

/** A browser that is killed before its n-th step from now. */
export class Killed extends Error {}

/** What a till has on its disk. */
export interface TillAtRisk {
  name: string;
  database: TillDatabase;
  files: Map<string, KeptSale>;
}

let opened = 0;

/** One that the shop has told its letter at this time, in milliseconds. */
export async function openedTill(letter: string, now: number): Promise<TillAtRisk> {
  const name = `till-${letter}-${(opened += 1)}`;
  const database = await openTill(name);
  await keepOwnTill(database, { letter, name, isStruckOff: false, clockAhead: 0 }, now);
  return { name, database, files: new Map() };
}

/** What a tab of the till works with, until it is killed after so many steps. */
export function tabOf(
  till: TillAtRisk,
  steps: number,
  { device, sign, now }: Pick<Tools, 'device' | 'sign' | 'now'>,
): { tools: Tools; step(): void } {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const after = <T>(value: T | Promise<T>) => Promise.resolve(value).then((got) => (step(), got));
  const tools: Tools = {
    database: () => after(till.database),
    device: () => after(device()),
    sign: (payload) => after(sign(payload)),
    renew: () => after(undefined),
    copies: {
      write: async (sale) => (await after(till.files.set(sale.key, sale))) !== undefined,
      remove: async (key) => void (await after(till.files.delete(key))),
      read: () => after([...till.files.values()]),
    },
    now,
    tell: () => undefined,
    shown: () => Promise.resolve(),
  };
  return { tools, step };
}
