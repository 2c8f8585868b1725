/** What stands in the place of a field of another server's answer, or of one that was cut or spoilt on its way. */
const INSTEAD: Record<string, unknown> = { missing: undefined, null: null, text: 'abc', fields: {} };

/** Bodies that are no answer at all. */
const BODIES: Record<string, string> = {
  'an empty body': '',
  HTML: '<!doctype html><title>Sign in to the network</title>',
  null: 'null',
  'a text': '"ok"',
  'a list': '[]',
  nothing: '{}',
  'no data': '{"status":true}',
};

/** Every way in which an answer can be incomplete: what is wrong, and the body. Of lists the first entry is spoilt. */
export function damaged(answer: object): [what: string, body: string][] {
  return [
    ...Object.entries(BODIES),
    ...pathsIn(answer).flatMap((path) =>
      Object.entries({ ...INSTEAD, ...textOf(path.reduce<unknown>(part, answer)) }).map(
        ([what, value]): [string, string] => [
          `${path.join('.')}: ${what}`,
          JSON.stringify(replaced(answer, path, value)),
        ],
      ),
    ),
  ];
}

const UNREADABLE = /\bNaN\b|undefined|\bnull\b|\[object|Unexpected Application Error/;

/** What a page says that none may ever say; null where all is well. */
export const unreadableIn = ({ title, body }: Document): string | null =>
  UNREADABLE.exec(title + body.innerHTML)?.[0] ?? null;

/** A number as another server may write it. */
const textOf = (value: unknown) => (typeof value === 'number' ? { 'numeric text': String(value) } : {});

const part = (value: unknown, key: string): unknown => Object(value)[key];

function pathsIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Array.isArray(value) ? Object.keys(value).slice(0, 1) : Object.keys(value);
  return keys.flatMap((key) => [[...at, key], ...pathsIn(part(value, key), [...at, key])]);
}

function replaced(value: unknown, [key = '', ...rest]: string[], instead: unknown): unknown {
  const next = rest.length > 0 ? replaced(part(value, key), rest, instead) : instead;
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? next : one))
    : { ...Object(value), [key]: next };
}
