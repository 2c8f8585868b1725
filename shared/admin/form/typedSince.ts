/** Fields (by path) that say something else now than when they were sent, with what they say; lists as a whole. */
export function typedSince(sent: unknown, now: unknown, path = ''): [path: string, value: unknown][] {
  if (isSame(sent, now)) return [];
  if (!isPlain(sent) || !isPlain(now)) return [[path, now]];
  const names = new Set([...Object.keys(sent), ...Object.keys(now)]);
  return [...names].flatMap((name) => typedSince(sent[name], now[name], path ? `${path}.${name}` : name));
}

/** Files are the same when they are one. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSame(item, other[at]));
  if (!isPlain(one) || !isPlain(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
