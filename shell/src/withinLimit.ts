/** Rejects when `work` takes longer than `limit` milliseconds; the work itself goes on, unheard. */
export function withinLimit<T>(work: Promise<T>, limit: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`took longer than ${limit} ms`)), limit);
  });
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
