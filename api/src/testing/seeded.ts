/** Numbers that look random and are the same every time. */
export function seeded(seed: number): { below(n: number): number; oneOf<T>(values: readonly [T, ...T[]]): T } {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return { below, oneOf: (values) => values[below(values.length)] ?? values[0] };
}
