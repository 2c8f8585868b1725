import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { TIMES } from '@shop/shared/testing/times';
import { descriptionOf, htmlOf, plainly } from './rendering.ts';

const TAGS = ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'blockquote', 'hr', 'strong', 'em', 'a'];
const ATTRIBUTES = ['href', 'rel', 'target', 'dir', 'start'];
const LINK = /^(https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i;

/** What a browser would make of it that no page may have. */
function faultsIn(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.includes(name)) faults.push(`<${name}>`);
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.includes(key)) faults.push(`${name} ${key}`);
        if (key === 'href' && !LINK.test(value)) faults.push(`href ${value}`);
        if (key === 'dir' && value !== 'auto') faults.push(`dir ${value}`);
      }
      if (attributes['target'] && attributes['rel'] !== 'noopener noreferrer') faults.push('target without rel');
    },
    oncomment: () => faults.push('a comment'),
    onprocessinginstruction: (name) => faults.push(name),
  });
  parser.end(html);
  return faults;
}

it('shows headings, lists, links, bold and lines as they were written, in Urdu too', () => {
  const text = [
    '# واپسی اور تبدیلی',
    'سات دن کے **اندر**\nہمیں بتائیں',
    '- one\n- two',
    '3. three\n4. four',
    '[sizes](example.com/sizes) and https://wa.me/923001234567',
    '[track](/track), [call](tel:03001234567)',
  ].join('\n\n');
  expect(htmlOf(text).split('\n')).toEqual([
    '<h2 dir="auto">واپسی اور تبدیلی</h2>',
    '<p dir="auto">سات دن کے <strong>اندر</strong><br />',
    'ہمیں بتائیں</p>',
    '<ul dir="auto">',
    '<li>one</li>',
    '<li>two</li>',
    '</ul>',
    '<ol start="3" dir="auto">',
    '<li>three</li>',
    '<li>four</li>',
    '</ol>',
    '<p dir="auto"><a href="https://example.com/sizes" target="_blank" rel="noopener noreferrer">sizes</a> and ' +
      '<a href="https://wa.me/923001234567" target="_blank" rel="noopener noreferrer">https://wa.me/923001234567</a></p>',
    '<p dir="auto"><a href="/track">track</a>, <a href="tel:03001234567">call</a></p>',
  ]);
  expect(descriptionOf(text)).toBe(
    'سات دن کے اندر ہمیں بتائیں one two three four sizes and https://wa.me/923001234567 track, call',
  );
});

it('keeps whoever reads a language in it', () => {
  const text = '[a](/track?x=1#y) [b](/) [c](/ur/cart) [d](/media/a.pdf) [e](#top) [f](https://x.pk/track) [g](/admin)';
  const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  const others = ['/media/a.pdf', '#top', 'https://x.pk/track', '/admin'];
  expect(links(htmlOf(text))).toEqual(['/track?x=1#y', '/', '/ur/cart', ...others]);
  expect(links(htmlOf(text, 'ur'))).toEqual(['/ur/track?x=1#y', '/ur', '/ur/cart', ...others]);
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)" onclick="alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#x73;cript:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](<java\tscript:alert(1)>)',
  '<javascript:alert(1)>',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example/)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '![x](https://evil.example/pixel.png)',
  '[x](https://a.example "\\" onmouseover=alert(1) x=\\"")',
  '[x]: javascript:alert(1)\n\n[x]',
  '[![a](javascript:b)](javascript:c)',
  '**<svg/onload=alert(1)>**',
  '> <iframe src="data:text/html,x"></iframe>',
  '<!-- --><style>*{display:none}</style>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '# اردو <b onclick="x">متن</b> [لنک](javascript:x)',
])('makes nothing dangerous of %s, and loses none of its words', (nasty) => {
  const html = htmlOf(nasty);
  expect(faultsIn(html)).toEqual([]);
  expect(html).not.toBe('');
});

it('makes nothing dangerous of anything', () => {
  const marks = ['\n', '\t', ' ', '> ', '- ', '\u0000', '\u202e', ...'[]()<>"\'`*_#\\&!|'];
  const words =
    'javascript: data:text/html, &#x6a; vbscript: // https://a.example mailto: tel: onerror= href= اردو'.split(' ');
  const tags = ['<script>', '</script>', '<img src=x ', '<svg ', '<a ', '<!--', '-->', '<![CDATA[', ']]>'];
  const part = fc.oneof(
    fc.constantFrom(...marks),
    fc.constantFrom(...words, ...tags),
    fc.string({ maxLength: 6, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = htmlOf(parts.join(''));
      expect(faultsIn(html)).toEqual([]);
      // What was made safe once stays as it is.
      expect(faultsIn(htmlOf(html))).toEqual([]);
    }),
    { numRuns: 1500 * TIMES },
  );
});

it('shows a text of the settings as it was typed', () => {
  const seen = (html: string) => {
    let text = '';
    new Parser({ ontext: (part) => (text += part) }, { decodeEntities: true }).end(html);
    return text.replaceAll('\n', ' ');
  };
  for (const typed of [
    '1. Main Road, Shop #5\n- Block *B* [rear] <b> &copy;',
    '# Zoë’s_Kids_ `&` Sons\n+92 300\n12) first',
    'Shop 4-B, Gulberg III, Lahore',
  ]) {
    const html = htmlOf(plainly(typed));
    expect(seen(html)).toBe(typed.replaceAll('\n', ' '));
    expect(html).not.toMatch(/<(h\d|ul|ol|em|strong|a)\b/);
  }
});
