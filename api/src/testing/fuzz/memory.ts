import { Compile } from 'typebox/compile';
import { oncePer } from '../../kernel/oncePer.ts';
import { codeAt } from '../testFactors.ts';
import type { Schema } from './describedCalls.ts';
import { isPlain } from './isPlain.ts';

/** Where a value came from: a step of the run, and where in its answer. */
export interface Origin {
  step: number;
  path: (string | number)[];
  value: unknown;
}

interface Remembered extends Origin {
  controller: string;
  /** The name it was answered under, as `stemOf` has it. */
  stem: string;
}

interface RememberedObject {
  controller: string;
  origin: Origin & { value: Record<string, unknown> };
}

/** Of what no answer is looked up for. */
export const NO_STEP = -1;

/** Values kept of a name and objects in all: the newest. */
const KEPT_OF_A_NAME = 60;
const KEPT_OBJECTS = 300;
/** Rows of an answer that are looked at. */
const ROWS = 12;

/** `supplierId`, `supplier` and `supplierIds` are of the same thing. */
const stemOf = (name: string): string => name.toLowerCase().replace(/(ids?|s)$/, '');

/** What the shop answered, so that it can be sent again: a person does with a list what the list shows. */
export class Memory {
  readonly #byStem = new Map<string, Remembered[]>();
  readonly #ids = new Map<string, Remembered[]>();
  readonly #objects: RememberedObject[] = [];
  readonly #isSecret: (value: unknown) => boolean;

  /** What `isSecret` names is never sent: it would be found again where it may be. */
  constructor(isSecret: (value: unknown) => boolean) {
    this.#isSecret = isSecret;
  }

  /** `step` is `NO_STEP` for what was sent, not answered. */
  keep(step: number, controller: string, answer: unknown): void {
    if (step === NO_STEP || !isPlain(answer) || !('status' in answer)) {
      this.#walk({ step, path: [], value: answer }, controller, '', true);
    } else if ('data' in answer) {
      // Beside it is what is said to people, and why something is refused.
      this.#walk({ step, path: ['data'], value: answer['data'] }, controller, '', true);
    }
  }

  /** One of the values answered under such a name that fit; those of the same part of the api first. */
  recall(controller: string, name: string, schema: Schema, turn: number): Origin | undefined {
    const fits = checkOf(schema);
    const stem = stemOf(name);
    const named = stem === '' ? (this.#ids.get(controller) ?? []) : this.#named(stem, turn);
    const own = named.filter((one) => one.controller === controller);
    const likely = turn % 3 > 0 && own.length > 0 ? own : named;
    const fitting = likely.map(asAsked).filter(({ value }) => fits(value));
    return fitting[Math.floor(turn / 3) % Math.max(1, fitting.length)];

    function asAsked(one: Remembered): Origin {
      const isText = typeof one.value === 'number' && !fits(one.value);
      return isText ? { ...one, value: String(one.value) } : one;
    }
  }

  /** `invoice` may be the `invoiceNumber`, `phone` the `customerPhone`. */
  #named(stem: string, turn: number): Remembered[] {
    const exact = this.#byStem.get(stem);
    if (exact && turn % 2 > 0) return exact;
    const stems = [...this.#byStem.keys()].filter((one) => one.startsWith(stem) || one.endsWith(stem));
    return stems.flatMap((one) => this.#byStem.get(one) ?? []);
  }

  /** Fields of one object that was answered and has several of these names, each that fits. */
  recallFields(controller: string, schema: Schema, turn: number): Map<string, Origin> {
    const names = Object.keys(schema.properties ?? {});
    const near = this.#objects
      .filter((one) => turn % 4 === 0 || one.controller === controller)
      .map((one) => ({ ...one, same: names.filter((name) => nameIn(one.origin.value, name) !== undefined).length }));
    const most = Math.max(1, ...near.map(({ same }) => same));
    const alike = near.filter(({ same }) => same * 5 >= most * 4);
    const found = alike[Math.floor(turn / 4) % Math.max(1, alike.length)];
    const fields = new Map<string, Origin>();
    if (!found) return fields;
    const { step, path, value } = found.origin;
    for (const name of names) {
      const theirs = nameIn(value, name);
      if (theirs === undefined || this.#isSecret(value[theirs])) continue;
      const field = schema.properties?.[name] ?? {};
      const fits = checkOf(field)(value[theirs]) || typeof value[theirs] !== 'number';
      const sent = fits ? value[theirs] : String(value[theirs]);
      if (checkOf(field)(sent)) fields.set(name, { step, path: [...path, theirs], value: sent });
    }
    return fields;
  }

  /** `isOuter`: nothing around it has an id, so that its id is what the call is about. */
  #walk(origin: Origin, controller: string, name: string, isOuter: boolean): void {
    const { step, path, value } = origin;
    if (Array.isArray(value)) {
      for (const [at, child] of value.slice(0, ROWS).entries()) {
        this.#walk({ step, path: [...path, at], value: child }, controller, name, isOuter);
      }
    } else if (typeof value === 'object' && value !== null) {
      this.#objects.push({ controller, origin: { step, path, value: value as Record<string, unknown> } });
      if (this.#objects.length > KEPT_OBJECTS) this.#objects.shift();
      const id = Object.keys(value).find((key) => /^id$|Id$/.test(key));
      for (const [key, child] of Object.entries(value)) {
        const next = { step, path: [...path, key], value: child };
        if (isOuter && key === id) add(this.#ids, controller, { ...next, controller, stem: '' });
        this.#walk(next, controller, key, isOuter && id === undefined);
      }
    } else if (value !== null && value !== '' && !this.#isSecret(value)) {
      const one = { ...origin, controller, stem: stemOf(name) };
      add(this.#byStem, one.stem, one);
      for (const [stem, made] of madeOf(name, String(value))) {
        add(this.#byStem, stem, { step: NO_STEP, path: [], value: made, controller, stem });
      }
    }
  }
}

function add(kept: Map<string, Remembered[]>, key: string, one: Remembered): void {
  const list = kept.get(key) ?? [];
  list.push(one);
  if (list.length > KEPT_OF_A_NAME) list.shift();
  kept.set(key, list);
}

/** What people and programs make of a value: the parts of an address, and what an authenticator shows. */
function madeOf(name: string, value: string): [string, string][] {
  const { groups = {} } =
    /^uploads\/(?<hash>[0-9a-f]{32})\/(?<file>.+)$/.exec(value) ?? /^\/preview\/(?<token>.+)$/.exec(value) ?? {};
  if (name === 'secret' && /^[A-Z2-7]{16,}$/.test(value)) return [['code', codeAt(value)]];
  return Object.entries(groups);
}

/** The name a value has that is asked for by another: `id` is `purchaseId`, where there is only that. */
function nameIn(value: Record<string, unknown>, name: string): string | undefined {
  if (Object.hasOwn(value, name)) return name;
  return Object.keys(value).find((key) => stemOf(key) === stemOf(name) || (name === 'id' && key.endsWith('Id')));
}

const checkOf = oncePer((schema: Schema) => {
  const compiled = Compile(schema as object);
  return (value: unknown) => compiled.Check(value);
});
