/** Whether the visitor asked the browser to save data: then nothing is fetched before it is asked for. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
