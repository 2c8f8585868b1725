const LONGEST = 200;

/**
 * A message of a program without what it may hold of a person: queries of addresses, e-mail addresses, numbers as long as
 * a phone's, tokens, quoted texts that are more than a name in a program. At most 200 characters, in one line.
 */
export function redacted(message: string): string {
  return message
    .slice(0, 2000)
    .replace(/[\s\p{C}]+/gu, ' ')
    .replace(/\bhttps?:\/\/[^\s/?#'"]+/gi, '')
    .replace(/\?[^\s'")]*/g, '')
    .replace(/(\/[^\s'"#]*)#[^\s'")]*/g, '$1')
    .replace(/[^\s@'"<>()]+@[^\s@'"<>()]+\.[^\s@'"<>()]+/g, '<email>')
    .replace(/(["'“‘`])([^"'”’`]*)(["'”’`])/g, (quoted, open, text, close) =>
      /^[\w$./:-]{0,60}$/.test(text) ? quoted : `${open}…${close}`,
    )
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '<number>')
    .replace(/\b(?=\w*\d)[\w-]{24,}/g, '<token>')
    .trim()
    .slice(0, LONGEST);
}
