import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { knownClasses } from './knownClasses.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const inside = (code: string) => ({ code: `const shown = ${code};`, filename: 'Shown.tsx' });
const wrong = (code: string) => ({ ...inside(code), errors: 1 });

new RuleTester({ languageOptions: { parserOptions: { lang: 'tsx' } } }).run('known-classes', knownClasses, {
  valid: [
    '<p className="flex max-w-prose @lg:hidden sticking:p-2 far-card later group/row group-hover/row:underline" />',
    '<p className="[scrollbar-width:none] data-[state=open]:-mt-2 @[30rem]:text-ink/50 rtl:w-[calc(100%-1px)]" />',
    `<p className="p-2 after:content-['typed_since']" />`,
    "<p className={kind === 'not-made' ? 'grid-cols-[3rem_1fr]' : undefined} />",
    "<p className={field['aria-invalid'] && 'text-danger'} />",
    "'one text-like word of a text'",
    "'content-type'",
  ].map(inside),
  invalid: [
    '<p className="flex max-w-2xl" />',
    '<p className="max-w-2xl" />',
    "<p className={clsx(wide && '@2xl:flex')} />",
    '<p className="@2xl:far-card" />',
    '<p className="nonsense:later" />',
    '<p className="p-2 [scrollbar-width" />',
    "<p className={shown && '2xl:scroll-shadow'} />",
    "'rounded-md px-3 hover:bg-cream'",
    '`rounded-md px-3 text-black ${tone}`',
  ].map(wrong),
});
