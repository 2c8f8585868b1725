/**
 * How much of each file has left (0 to 1), when so many bytes of the whole body have: files leave in their order, and
 * the few bytes between them are spread over all.
 */
export function spread(sent: number, total: number, sizes: readonly number[]): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let left = total > 0 ? (sent / total) * all : 0;
  return sizes.map((size) => {
    const gone = Math.min(left, size);
    left -= gone;
    return size > 0 ? gone / size : 1;
  });
}
