/** Numbers between 0 and 1, the same ones for the same seed: a demo shop is the same each time. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
