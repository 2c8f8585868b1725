import { CourierFault } from '../adapter.ts';

/**
 * JSON with its `{variables}` filled in. A text that is one variable alone gets its value as it is, a number as a number;
 * values never become part of the JSON itself. Throws CourierFault for what is no JSON.
 */
export function filled(template: string, values: Record<string, string | number>): object {
  let json: unknown;
  try {
    json = JSON.parse(template);
  } catch {}
  if (typeof json !== 'object' || json === null)
    throw new CourierFault('refused', 'A body that was described is no JSON: see the connection of this courier.');
  return fill(json, values) as object;
}

function fill(part: unknown, values: Record<string, string | number>): unknown {
  if (Array.isArray(part)) return part.map((one) => fill(one, values));
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, fill(one, values)]));
  if (typeof part !== 'string') return part;
  const alone = /^\{(\w+)\}$/.exec(part)?.[1];
  if (alone !== undefined && Object.hasOwn(values, alone)) return values[alone];
  return part.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** What stands at `data.0.cn`. */
export function valueAt(told: unknown, path: string): unknown {
  return path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (at, name) =>
        typeof at === 'object' && at !== null && Object.hasOwn(at, name)
          ? (at as Record<string, unknown>)[name]
          : undefined,
      told,
    );
}
