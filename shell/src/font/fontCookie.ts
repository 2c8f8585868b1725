/** Says which file of the font a browser has: another release's would be fetched anew, and too late, so it counts as none. */
export function fontCookie(address: string): string {
  return `font=${new URL(address, 'http://localhost').pathname}`;
}

/** Whether a visitor who sends these cookies has all of them. */
export function hasFont(cookies: string | undefined, fonts: string[]): boolean {
  const sent = new Set(cookies?.split(/;\s*/));
  return fonts.every((font) => sent.has(fontCookie(font)));
}
