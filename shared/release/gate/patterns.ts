/** Segment patterns as territories are written: `/product/:id`, `/admin/accounting/*`; `/` is exact. */
const PATTERN = /^\/$|^(\/(:?[A-Za-z0-9_-]+))+(\/\*)?$|^\/\*$/;

export const isPattern = (text: string): boolean => PATTERN.test(text);

/** Whether there is a path that both match. Addresses that differ in case alone are one page. */
export function overlap(one: string, other: string): boolean {
  const [a, b] = [parsed(one), parsed(other)];
  const shared = Math.min(a.fixed.length, b.fixed.length);
  if (!a.isOpen && a.fixed.length < b.fixed.length) return false;
  if (!b.isOpen && b.fixed.length < a.fixed.length) return false;
  return a.fixed
    .slice(0, shared)
    .every((segment, i) => isParameter(segment) || isParameter(b.fixed[i]) || segment === b.fixed[i]);
}

/** Whether every path that `inner` matches is matched by `outer`. `inner` may be a path. */
export function covers(outer: string, inner: string): boolean {
  const [a, b] = [parsed(outer), parsed(inner)];
  if (a.isOpen ? b.fixed.length < a.fixed.length : b.isOpen || b.fixed.length !== a.fixed.length) return false;
  return a.fixed.every((segment, i) => isParameter(segment) || segment === b.fixed[i]);
}

function parsed(pattern: string): { fixed: string[]; isOpen: boolean } {
  const segments = pattern.toLowerCase().split('/').filter(Boolean);
  const isOpen = segments.at(-1) === '*';
  return { fixed: isOpen ? segments.slice(0, -1) : segments, isOpen };
}

const isParameter = (segment: string | undefined): boolean => segment?.startsWith(':') ?? false;
