import { addressIn, languageOf, type Language } from '@shop/shared/contracts/language';
import MarkdownIt from 'markdown-it';
import sanitize from 'sanitize-html';

const DESCRIPTION_LENGTH = 160;

/** Where a link may lead: to a page of the shop, to a place of the page, elsewhere, or to a person. */
const ALLOWED = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;
const ELSEWHERE = /^https?:/i;
/** What people type for an address: `example.com/sizes`. */
const BARE = /^(?!.*:)[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#]|$)/i;

const markdown = new MarkdownIt('zero', { html: false, linkify: true, breaks: true }).enable([
  'heading',
  'list',
  'blockquote',
  'hr',
  'emphasis',
  'link',
  'autolink',
  'linkify',
  'newline',
  'escape',
  'entity',
]);
markdown.linkify.set({ fuzzyLink: false, fuzzyIP: false });
const { normalizeLink } = markdown;
markdown.normalizeLink = (link) => normalizeLink(BARE.test(link) ? `https://${link}` : link);
// What is refused stays in the text as it was typed.
markdown.validateLink = (link) => ALLOWED.test(link);

const BLOCKS = ['heading', 'paragraph', 'bullet_list', 'ordered_list', 'blockquote'];
markdown.core.ruler.push('shop_page', ({ tokens }) => {
  for (const token of tokens) {
    if (/^heading_(open|close)$/.test(token.type))
      token.tag = `h${Math.min(4, Math.max(2, Number(token.tag.slice(1))))}`;
    // A text may have paragraphs in Urdu and in English. What is in a list goes as the list does: a browser finds no letter in
    // a list whose items are each marked, and puts their dots on the left.
    if (token.level === 0 && BLOCKS.some((block) => token.type === `${block}_open`)) token.attrSet('dir', 'auto');
  }
});

/** The second wall: whatever the library makes of a text, nothing but this is sent. */
const keptIn = (language: Language): sanitize.IOptions => ({
  allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'hr', 'strong', 'em', 'a'],
  allowedAttributes: { a: ['href', 'rel', 'target'], ol: ['start', 'dir'], '*': ['dir'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: {
        href: linkIn(language, href),
        ...(ELSEWHERE.test(href) && { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
  },
});

/** A page of the shop in this language, unless somebody wrote one of a language; files are the same in all. */
function linkIn(language: Language, href: string): string {
  const isPage = href.startsWith('/') && !/^\/[^?#]*\.\w+(?=$|[?#])/.test(href);
  return isPage && languageOf(href.replace(/[?#].*$/, '')).language === 'en' ? addressIn(language, href) : href;
}

/**
 * Markdown as HTML that can be put into a page of this language: no text makes it anything but headings, lists, paragraphs
 * and links.
 */
export const htmlOf = (text: string, language: Language = 'en'): string =>
  sanitize(markdown.render(text), keptIn(language)).trim();

/** How a text begins, without marks; its headings are left out. */
export function descriptionOf(text: string): string {
  const tokens = markdown.parse(text, {});
  const paragraphs = tokens.filter(({ type }, at) => type === 'inline' && tokens[at - 1]?.type !== 'heading_open');
  const words = paragraphs
    .map(({ children }) =>
      (children ?? []).map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join(''),
    )
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (words.length <= DESCRIPTION_LENGTH) return words;
  return `${words.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`;
}

/** A text of the settings inside Markdown, so that it is shown as it was typed. */
export const plainly = (text: string): string =>
  text
    .replaceAll(/[\\`*_[\]<>]|&(?=[#\w]+;)/g, '\\$&')
    .replaceAll(/^(\s*)([#+-]|\d+(?=[.)]\s))/gm, (_all, spaces: string, mark: string) =>
      /\d/.test(mark) ? `${spaces}${mark}\\` : `${spaces}\\${mark}`,
    );
