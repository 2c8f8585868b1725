/** A time in milliseconds as people read it: `0:07`, `12:30`, minutes and seconds. */
export function durationText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
