/** What a stranger said, without the keys it was asked with, which some repeat: as they are, in an address, in a form, in JSON. */
export const withoutKeys = (said: string, keys: readonly string[]): string =>
  keys
    .flatMap(formsOf)
    .filter((form) => form !== '')
    // One key may begin as another does, and of the longer one nothing stays.
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, form) => text.replaceAll(form, '…'), said);

function formsOf(key: string): string[] {
  const json = JSON.stringify(key).slice(1, -1);
  // PHP's JSON has each stroke with another before it.
  const strokes = json.replaceAll('/', String.raw`\/`);
  return [key, encodeURIComponent(key), new URLSearchParams({ key }).toString().slice('key='.length), json, strokes];
}
