/**
 * What an answer has to look like, by what each part falls back on where it is missing or of another type: a text, a number,
 * a boolean, one of some texts (the first of them), a list of one shape, or fields. A name that ends in `?` may be missing, one that ends in `~` may be null. A number
 * nothing can stand for falls back on NaN: see `hasGap`.
 */
export type Shape = string | number | boolean | Choice | readonly [Shape] | { readonly [name: string]: Shape };

/** The texts there are; the first is what any other falls back on. */
type Choice = readonly [string, string, ...string[]];

type NameOf<T, K extends keyof T & string> = undefined extends T[K] ? `${K}?` : null extends T[K] ? `${K}~` : K;

/** The shape of what the contract calls T. */
export type ShapeOf<T> = [T] extends [string]
  ? string | Choice
  : [T] extends [number]
    ? number
    : [T] extends [boolean]
      ? boolean
      : T extends readonly (infer Item)[]
        ? readonly [ShapeOf<Item>]
        : { readonly [K in keyof T & string as NameOf<T, K>]: ShapeOf<NonNullable<T[K]>> };

type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer as its shape has it. Never throws; what the shape does not name stays. Numeric text is a number. */
export const fitted = <T>(shape: ShapeOf<T>, value: unknown): T => fit(shape as Shape, value) as T;

/** Whether a number is missing that nothing could stand for. */
export const hasGap = (read: unknown): boolean =>
  typeof read === 'object' && read !== null ? Object.values(read).some(hasGap) : Number.isNaN(read);

export function fit(shape: Shape, value: unknown): unknown {
  if (typeof shape === 'string')
    return typeof value === 'number' ? String(value) : isLike(shape, value) ? value : shape;
  if (typeof shape === 'number') return numberIn(value) ?? shape;
  if (typeof shape === 'boolean') return isLike(shape, value) ? value : shape;
  if (isChoice(shape)) return typeof value === 'string' && shape.includes(value) ? value : shape[0];
  if (isList(shape)) return Array.isArray(value) ? fitRows(shape, value) : [];
  const read: Fields = isFields(value) ? { ...value } : {};
  for (const [key, part] of Object.entries(shape)) {
    const [, name = key, mark] = /^(\w+)([?~])$/.exec(key) ?? [];
    if (!mark || holds(part)(read[name])) read[name] = fit(part, read[name]);
    else if (mark === '~') read[name] = null;
    else delete read[name];
  }
  return read;
}

/** Those of a list that are something of the kind. */
export const fitRows = ([shape]: readonly [Shape], values: readonly unknown[]): unknown[] =>
  values.filter(holds(shape)).map((one) => fit(shape, one));

const isChoice = (shape: Shape): shape is Choice => Array.isArray(shape) && shape.length > 1;
const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);
const isLike = (shape: unknown, value: unknown) => typeof value === typeof shape;

/** Whether there is anything of this shape to read. */
const holds = (shape: Shape) => (value: unknown) => {
  if (typeof shape === 'number') return numberIn(value) !== undefined;
  if (isChoice(shape)) return typeof value === 'string';
  if (isList(shape)) return Array.isArray(value);
  return typeof shape === 'object' ? isFields(value) : isLike(shape, value);
};

export function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}
