/** Says which file of the font a browser has: another release's would be fetched anew, and too late, so it counts as none. */
export function fontCookie(address: string): string {
  return `font=${new URL(address, 'http://localhost').pathname}`;
}

/** Whether a visitor who sends these cookies has been sent the font, of whose files the first stands for all. */
export function hasFont(cookies: string | undefined, [first]: string[]): boolean {
  return first === undefined || new Set(cookies?.split(/;\s*/)).has(fontCookie(first));
}
