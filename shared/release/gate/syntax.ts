import { parse } from 'acorn';
import { createNewerCalls, isNode, type SyntaxNode } from './newerCalls.ts';

/** A group that looks behind itself; a slash before it takes its meaning away. */
const LOOKS_BEHIND = /(?<!\\)(\\\\)*\(\?<[=!]/;

/** How many things of a script are named. */
const NAMED = 3;

/** What the gate must know of a script. */
export interface ScriptFacts {
  /**
   * What in it the oldest browsers cannot read or call, each with its line, as `class static blocks (line 3)`. One thing
   * that they cannot read is enough for nothing of the script to run.
   */
  unknown: string[];
  /** What it imports before it runs, and on demand, as it says it. */
  imports: string[];
  later: string[];
}

export function readScript(script: string): ScriptFacts {
  let program: SyntaxNode;
  try {
    // What came with ES2022 is known to all of them, but for what is looked for below.
    program = parse(script, { ecmaVersion: 2022, sourceType: 'module' }) as unknown as SyntaxNode;
  } catch (error) {
    const { pos = 0 } = error as { pos?: number };
    const unknown = [`${JSON.stringify(script.slice(pos, pos + 30))} (line ${lineAt(script, pos)})`];
    return { unknown, imports: [], later: [] };
  }
  const found: { what: string; at: number }[] = [];
  const imports: string[] = [];
  const later: string[] = [];
  const calls = createNewerCalls();
  const left = [program];
  for (let node = left.pop(); node; node = left.pop()) {
    calls.see(node);
    const source = isNode(node['source']) ? textOf(node['source']) : undefined;
    if (source !== undefined) (node.type === 'ImportExpression' ? later : imports).push(source);
    if (node.type === 'StaticBlock') found.push({ what: 'class static blocks', at: node.start });
    if (looksBehind(node)) found.push({ what: 'lookbehind in a regular expression', at: node.start });
    for (const name in node) {
      const part = node[name];
      if (Array.isArray(part)) left.push(...part.filter(isNode));
      else if (isNode(part)) left.push(part);
    }
  }
  found.push(...calls.found().map(({ name, node }) => ({ what: `${name}()`, at: node.start })));
  const named = new Map<string, number>();
  for (const { what, at } of found.sort((a, b) => a.at - b.at)) if (!named.has(what)) named.set(what, at);
  const unknown = [...named].slice(0, NAMED).map(([what, at]) => `${what} (line ${lineAt(script, at)})`);
  return { unknown, imports, later };
}

/** Of a literal, which minifiers write as a template. */
function textOf(node: SyntaxNode): string | undefined {
  const [quasi, ...more] = (node['quasis'] ?? []) as { value: { cooked?: string } }[];
  const text = quasi && more.length === 0 ? quasi.value.cooked : node['value'];
  return typeof text === 'string' ? text : undefined;
}

/** As a literal, or as the text that one is made of. */
export function looksBehind(node: SyntaxNode): boolean {
  if (node.type === 'Literal' && node['regex']) {
    return LOOKS_BEHIND.test((node['regex'] as { pattern: string }).pattern);
  }
  const { callee, arguments: given } = node;
  if (!isNode(callee) || callee['name'] !== 'RegExp' || !Array.isArray(given)) return false;
  const [text] = given as SyntaxNode[];
  const parts = text?.type === 'TemplateLiteral' ? (text['quasis'] as SyntaxNode[]) : [text];
  return parts.some((part) =>
    LOOKS_BEHIND.test(String((part?.['value'] as { cooked?: string })?.cooked ?? part?.['value'])),
  );
}

const lineAt = (script: string, at: number): number => script.slice(0, at).split('\n').length;
