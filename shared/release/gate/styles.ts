import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { isRemote, type Candidate } from './candidate.ts';
import { unprefixedNames } from './globalNames.ts';
import { placeOf, type Place } from './scope.ts';

/** What surrounds rules and says nothing of whom they are for. */
const AROUND = ['media', 'supports', 'container', 'layer', 'starting-style'];

/** What only gives something a name. */
const NAMED = [
  'font-face',
  'keyframes',
  '-webkit-keyframes',
  'counter-style',
  'font-feature-values',
  'property',
  'charset',
];

/** Parsing takes the server's time; a sheet this large is over every budget. */
export const LARGEST_SHEET = 1_000_000;

/** How many rules of a sheet are named. */
const NAMED_RULES = 3;

/** Every rule of every style sheet of a remote is for what is inside `[data-remote="<name>"]`. */
export function unscopedStyles(candidate: Candidate): GateFault[] {
  if (!isRemote(candidate)) return [];
  return [...candidate.files]
    .filter(([file]) => file.endsWith('.css'))
    .flatMap(([file, bytes]) => {
      if (bytes > LARGEST_SHEET)
        return [fault(`${file} has ${bytes} bytes; a style sheet has at most ${LARGEST_SHEET}`)];
      const css = candidate.read(file).toString();
      return [...reaching(file, css, candidate.name), ...namesForAll(file, css, candidate.name)];
    });
}

function reaching(file: string, css: string, remote: string): GateFault[] {
  const leaks = leaksOf(css, remote);
  if (leaks.length === 0) return [];
  return [
    fault(
      `${file} styles the whole page: ${firstOf(leaks)}; put its rules inside [data-remote="${remote}"], as ` +
        'src/styles.css of the other remotes does',
    ),
  ];
}

function namesForAll(file: string, css: string, remote: string): GateFault[] {
  const names = namesOf(css, remote);
  if (names.length === 0) return [];
  const sentence =
    `${file} gives the whole page names that another remote may give, too: ${firstOf(names)}; begin them with ` +
    `${remote}-, as remoteConfig does for what a style sheet names`;
  return [fault(sentence)];
}

const firstOf = (all: string[]): string =>
  all.slice(0, NAMED_RULES).join(', ') + (all.length > NAMED_RULES ? ` and ${all.length - NAMED_RULES} more` : '');

/** Names a sheet gives to the whole page that do not begin with the remote's; of what cannot be read `leaksOf` tells. */
export function namesOf(css: string, remote: string): string[] {
  try {
    return unprefixedNames(postcss.parse(css), remote).map(({ kind, name }) => shortened(`${kind} ${name}`));
  } catch {
    return [];
  }
}

/** Rules of a sheet that are not inside the remote, as they are written. */
export function leaksOf(css: string, remote: string): string[] {
  try {
    return leaksAmong(postcss.parse(css).nodes, remote, 'outside');
  } catch (error) {
    return [`what cannot be read (${error instanceof Error ? error.message : String(error)})`];
  }
}

function leaksAmong(nodes: ChildNode[], remote: string, parent: Place): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return leaksOfRule(node, remote, parent);
    return node.type === 'atrule' ? leaksOfAtRule(node, remote, parent) : [];
  });
}

function leaksOfRule(rule: Rule, remote: string, parent: Place): string[] {
  const place = placeOf(rule.selector, remote, parent);
  if (place === 'outside') return setsOnlyTailwindsVariables(rule) ? [] : [shortened(`${rule.selector} { … }`)];
  return leaksAmong(rule.nodes, remote, place);
}

function leaksOfAtRule(rule: AtRule, remote: string, parent: Place): string[] {
  const name = rule.name.toLowerCase();
  if (AROUND.includes(name)) {
    // Inside a rule it may hold declarations, which are for that rule's elements.
    return leaksAmong(rule.nodes ?? [], remote, parent);
  }
  if (NAMED.includes(name)) return [];
  return [shortened(`@${rule.name} ${rule.params}`)];
}

/** Tailwind's own variables start as nothing on every element; nobody but its utilities reads them. */
function setsOnlyTailwindsVariables(rule: Rule): boolean {
  const meant = rule.nodes.filter(({ type }) => type !== 'comment');
  return meant.length > 0 && meant.every((node) => node.type === 'decl' && node.prop.startsWith('--tw-'));
}

const shortened = (text: string): string => (text.length > 100 ? `${text.slice(0, 99)}…` : text);
const fault = (sentence: string): GateFault => ({ rule: 'styles', sentence });
