const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  hellip: '…',
  bull: '•',
  eacute: 'é',
  times: '×',
};

/** The text of a description in HTML: a line for each paragraph, line break and entry of a list, and nothing of its tags. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replaceAll(/\\n|<br\b[^>]*>|<\/(?:p|div|li|ul|ol|h[1-6]|tr|table)\s*>/gi, '\n')
    .replaceAll(/<li\b[^>]*>/gi, '- ')
    .replaceAll(/<\/?[a-z][^>]*>/gi, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (entity, decimal, hex, name) => {
      const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
      if (code !== null) return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' ';
      return ENTITIES[String(name).toLowerCase()] ?? entity;
    })
    .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
