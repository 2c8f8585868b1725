import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A class the theme has no value for makes no rule, and Tailwind says nothing of it. */
const ROOT = path.resolve(import.meta.dirname, '..');
const SHEETS = globSync(['shared/ui/{theme,base}.css', '{shell,mfe-*}/src/styles.css'], { cwd: ROOT })
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8').replaceAll(/^@(?:reference|source|import)[^;]*;/gm, ''))
  .join('\n');
// The public `compile` answers the same, in 1 to 37 ms a class: it writes the whole sheet anew.
const tailwind = createRequire(path.join(ROOT, 'shared/package.json'))('tailwindcss');
const system = await tailwind.__unstable__loadDesignSystem(SHEETS, { base: ROOT });

/** Of our own sheets, with no variant; a `@utility` is Tailwind's. */
const OWN = new Set([...SHEETS.matchAll(/\.([a-z][\w-]*)\s*[{,:]/g)].map(([, name]) => name));
/** An element's name for the classes of others. */
const NAME = /^(?:group|peer)(?:\/.+)?$/;
const judged = new Map();

function isKnown(name) {
  if (!judged.has(name))
    judged.set(name, OWN.has(name) || NAME.test(name) || system.candidatesToCss([name])[0] !== null);
  return judged.get(name);
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
