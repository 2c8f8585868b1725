import { list, type AtRule, type Declaration, type Root } from 'postcss';

/** Layers that the shell has put in their order. */
const SHELLS_LAYERS = ['theme', 'base', 'components', 'utilities', 'properties'];

/** What a name is that a style sheet gives, and that the whole page knows. */
type Kind = 'keyframes' | 'font-face' | 'counter-style' | 'layer';

/** A name that a sheet of a remote gives to the whole page without the remote's own before it. */
interface GivenName {
  kind: Kind | 'property' | 'view-transition-name' | 'font-feature-values';
  name: string;
}

/** Whose values name what was given: `animation: spin 1s`, also by Tailwind's variables. */
const NAMED_BY: Record<Exclude<Kind, 'layer'>, RegExp> = {
  keyframes: /^(-webkit-)?animation(-name)?$|^--animate-/i,
  'font-face': /^font(-family)?$|^--font-/i,
  'counter-style': /^(list-style(-type)?|content)$/i,
};

const KEYWORDS = /^(none|auto|match-element|inherit|initial|unset|revert|revert-layer)$/i;

/** Names of a remote's sheet that are not its own: another remote that gives the same would bend this one, and it others. */
export function unprefixedNames(root: Root, remote: string): GivenName[] {
  const given: GivenName[] = [];
  root.walkAtRules((rule) => {
    const kind = kindOf(rule);
    if (kind) given.push(...namesOf(rule, kind).map((name) => ({ kind, name })));
    if (rule.name === 'property') given.push({ kind: 'property', name: rule.params.trim() });
    if (rule.name === 'font-feature-values') given.push({ kind: 'font-feature-values', name: unquoted(rule.params) });
  });
  root.walkDecls('view-transition-name', ({ value }) => {
    if (!KEYWORDS.test(value)) given.push({ kind: 'view-transition-name', name: value });
  });
  return given.filter(({ kind, name }) => {
    if (kind === 'layer' && isShells(name)) return false;
    // Tailwind's own, which nobody but its utilities reads.
    if (kind === 'property') return !name.startsWith('--tw-') && !isOwn(name.slice(2), remote);
    return !isOwn(name, remote);
  });
}

/** Puts the remote's name before every name that its sheet gives, and wherever the sheet says it. */
export function prefixNames(root: Root, remote: string): void {
  const found = unprefixedNames(root, remote);
  const renamed = (kind: Kind, name: string) =>
    found.some((one) => one.kind === kind && one.name === name) ? `${remote}-${name}` : name;
  root.walkAtRules((rule) => {
    const kind = kindOf(rule);
    if (kind === 'font-face') {
      rule.walkDecls('font-family', (family) => {
        family.value = JSON.stringify(renamed(kind, unquoted(family.value)));
      });
    } else if (kind)
      rule.params = namesOf(rule, kind)
        .map((name) => renamed(kind, name))
        .join(', ');
  });
  root.walkDecls((declaration) => {
    for (const [kind, named] of Object.entries(NAMED_BY) as [keyof typeof NAMED_BY, RegExp][]) {
      if (!named.test(declaration.prop) || isOfFontFace(declaration)) continue;
      for (const { name } of found.filter((one) => one.kind === kind)) {
        declaration.value = declaration.value.replaceAll(mention(name), (said) =>
          /["']/.test(said) ? `"${remote}-${name}"` : `${remote}-${name}`,
        );
      }
    }
  });
}

function kindOf({ name, params }: AtRule): Kind | null {
  const plain = name.toLowerCase().replace(/^-webkit-/, '');
  if (plain === 'layer') return params.trim() ? 'layer' : null;
  return plain === 'keyframes' || plain === 'font-face' || plain === 'counter-style' ? plain : null;
}

function namesOf(rule: AtRule, kind: Kind): string[] {
  if (kind === 'layer') return list.comma(rule.params);
  if (kind !== 'font-face') return [unquoted(rule.params)];
  const families =
    rule.nodes?.filter((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family') ?? [];
  return families.map((node) => unquoted((node as Declaration).value));
}

const isOwn = (name: string, remote: string): boolean => name.startsWith(`${remote}-`);

const isShells = (layer: string): boolean => SHELLS_LAYERS.includes(layer.split('.')[0] ?? '');

const isOfFontFace = ({ parent }: Declaration): boolean =>
  parent?.type === 'atrule' && (parent as AtRule).name.toLowerCase() === 'font-face';

const unquoted = (text: string): string => text.trim().replaceAll(/^["']|["']$/g, '');

/** A name as a word of its own, in quotes or not. */
function mention(name: string): RegExp {
  const escaped = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`"${escaped}"|'${escaped}'|(?<![\\w-])${escaped}(?![\\w-])`, 'g');
}
