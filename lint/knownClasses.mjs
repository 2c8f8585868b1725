import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A class the theme has no value for makes no rule, and Tailwind says nothing of it. */
const ROOT = path.resolve(import.meta.dirname, '..');
const SHEETS = globSync(['shared/ui/{theme,base}.css', '{shell,mfe-*}/src/styles.css'], { cwd: ROOT })
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^@(?:reference|source|import)[^;]*;/gm, ''))
  .join('\n');
const tailwind = createRequire(path.join(ROOT, 'shared/package.json'))('tailwindcss');
const sheet = await tailwind.compile(`${SHEETS}\n@tailwind utilities;`);

/** An element's name for the classes of others. */
const NAME = /^(?:group|peer)(?:\/.+)?$/;
const MAY_BE_CLASS = /^(?=[[a-z@*!-])(?:[^'"`;{}<$?=\\[]|\[[^\]]*\])*(?:[\w)%!]|\[[^\]]*\])$/;
/** All that may be a class is asked for at once: a sheet writes all of itself for whatever it is asked. */
const asked = new Set(
  globSync('{api,e2e,lint,shared,shell,mfe-*}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/{node_modules,dist}'] })
    .flatMap((file) => readFileSync(path.join(ROOT, file), 'utf8').split(/[\s'"`]+/))
    .filter((word) => MAY_BE_CLASS.test(word)),
);
let known = namesIn(sheet.build([...asked]));

/** Our own, which have no variants, and those that Tailwind makes. */
function namesIn(css) {
  const names = css.matchAll(/\.((?:\\[\da-f]+ |\\.|[a-z_\u0080-\uffff-])(?:\\[\da-f]+ |\\.|[\w\u0080-\uffff-])*)/gi);
  const unescaped = (_, code, character) => character ?? String.fromCodePoint(Number.parseInt(code, 16));
  return new Set([...names].map(([, name]) => name.replaceAll(/\\(?:([\da-f]+) |(.))/gi, unescaped)));
}

function isKnown(name) {
  // Typed since, in an editor.
  if (MAY_BE_CLASS.test(name) && !asked.has(name)) {
    asked.add(name);
    known = namesIn(sheet.build([name]));
  }
  return NAME.test(name) || known.has(name);
}

function create(context) {
  /** Classes are texts that are so for the greater part, without capitals and full stops. */
  const check = (node, text) => {
    const names = text.split(/\s+/).filter(Boolean);
    const unknown = names.filter((name) => !isKnown(name));
    const isOfWords = unknown.length >= names.length / 2 || /[A-Z.,;](?:[a-z]|\s|$)/.test(text);
    if (isOfWords && !isClassName(node)) return;
    for (const name of unknown) if (/[-:[]/.test(name)) context.report({ node, message: `'${name}' makes no rule` });
  };
  return {
    Literal: (node) => typeof node.value === 'string' && check(node, node.value),
    TemplateElement: (node) => check(node, node.value.raw),
  };
}

/** Whether it stands in a `className`, compared with nothing. */
function isClassName(node) {
  for (let { parent } = node; parent; parent = parent.parent) {
    if (['BinaryExpression', 'MemberExpression'].includes(parent.type)) return false;
    if (parent.type === 'JSXAttribute') return /class(?:Name)?$/i.test(parent.name.name);
  }
  return false;
}

export const knownClasses = { create };
