/** A line for whoever ran the command. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Does a part of the work, and says how long it took. */
export async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  say(`${title.padEnd(8)} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return result;
}

/** `2026-11-22 14:05` of an ISO time, in UTC. */
export function minuteOf(time: string): string {
  return time.slice(0, 16).replace('T', ' ');
}
