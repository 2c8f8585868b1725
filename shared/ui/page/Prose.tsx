import { langOf } from '../../format/language/scripts.ts';

const LOOK = [
  'max-w-prose [&>*+*]:mt-3 [&_a]:font-bold [&_a]:underline [&_a:hover]:text-coral-deep',
  '[&_h2]:text-xl [&_h3]:text-lg [&_h4]:text-base [&>*+h2]:mt-8 [&>*+h3]:mt-6',
  '[&_ul]:list-disc [&_ol]:list-decimal [&_ul,&_ol]:ps-6 [&_li+li]:mt-1.5 [&_li>p+p]:mt-1.5',
  '[&_blockquote]:border-s-4 [&_blockquote]:border-line-strong [&_blockquote]:ps-4 [&_hr]:border-line',
].join(' ');

/** A text that somebody wrote, as the api made it: sanitised HTML, nothing but headings, lists, paragraphs and links. */
export function Prose({ html }: { html: string }) {
  return <div lang={langOf(html)} className={LOOK} dangerouslySetInnerHTML={{ __html: html }} />;
}
