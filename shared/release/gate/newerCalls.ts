/** A node of a script's syntax tree (ESTree), with or without types. */
export interface SyntaxNode {
  type: string;
  start: number;
  [part: string]: unknown;
}

/**
 * Calls that not every browser of `OLDEST_BROWSERS` has, by their names, whatever they are called on. Whoever hides a popover
 * has shown it; libraries try view transitions.
 */
const METHODS =
  /^(toReversed|toSorted|toSpliced|with|isWellFormed|toWellFormed|getOrInsert|union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom|throwIfAborted|requestSubmit|showPicker|showPopover|requestClose|checkVisibility|moveBefore|setHTML|toHex|toBase64)$/;
const STATIC =
  /^(AbortSignal\.(any|timeout)|Array\.fromAsync|Error\.isError|Iterator\.from|(Map|Object)\.groupBy|Promise\.(try|withResolvers)|RegExp\.escape|URL\.(canParse|parse)|Uint8Array\.from(Base64|Hex))$/;

export const isNode = (part: unknown): part is SyntaxNode => typeof (part as SyntaxNode | null)?.type === 'string';

/**
 * Calls of a script that only newer browsers have, each once. One that it asks for (`'showPopover' in element`, `?.()`) or
 * brings itself is none: its name then stands somewhere else than in a call.
 */
export function createNewerCalls() {
  const called = new Map<string, SyntaxNode>();
  const callees = new Set<unknown>();
  const mentioned = new Set<string>();
  const asked = new Set<string>();

  function seeCall(call: SyntaxNode): void {
    const name = nameOf(call);
    if (!name) return;
    if (!called.has(name)) called.set(name, call);
    callees.add(call['callee']);
  }

  return {
    /** To be told each node of the script, before what is in it. */
    see(seen: { type: string }): void {
      const node = seen as SyntaxNode;
      const { type, computed, value } = node;
      if (type === 'CallExpression') seeCall(node);
      else if (type === 'MemberExpression') {
        if (computed || callees.has(node)) return;
        const property = identifier(node['property']);
        mentioned.add(property).add(`${identifier(node['object'])}.${property}`);
      } else if (type === 'Literal' && typeof value === 'string') asked.add(value);
      else if (type === 'TemplateElement') asked.add((value as { cooked: string }).cooked);
      else if (node['key'] && !computed) mentioned.add(identifier(node['key']));
    },
    found: (): { name: string; node: SyntaxNode }[] =>
      [...called]
        .filter(([name]) => !mentioned.has(name) && !asked.has(name.slice(name.indexOf('.') + 1)))
        .map(([name, node]) => ({ name, node })),
  };
}

function nameOf({ callee, optional }: SyntaxNode): string | undefined {
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] || optional) return undefined;
  const method = identifier(callee['property']);
  if (METHODS.test(method)) return method;
  const whole = `${identifier(callee['object'])}.${method}`;
  return STATIC.test(whole) ? whole : undefined;
}

const identifier = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name ?? '');
