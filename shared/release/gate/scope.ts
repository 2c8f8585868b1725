import parser from 'postcss-selector-parser';

/** Where an element is that a selector chooses: the remote's root, something in it, or anything else. */
export type Place = 'outside' | 'root' | 'inside';

const ORDER: Place[] = ['outside', 'root', 'inside'];
const best = (places: Place[]): Place => ORDER.findLast((place) => places.includes(place)) ?? 'outside';
const worst = (places: Place[]): Place => ORDER.find((place) => places.includes(place)) ?? 'outside';

/**
 * Where the elements are that a rule of a remote's style sheet is for. `parent` is where those of the rule around it are,
 * 'outside' when there is none. Throws for what is no selector.
 */
export function placeOf(selector: string, remote: string, parent: Place): Place {
  // By far the most rules are nested and say nothing of what is around them.
  if (parent !== 'outside' && !selector.includes('&') && !/(^|,)\s*[+~]/.test(selector)) return 'inside';
  const { nodes } = parser().astSync(selector);
  return worst(nodes.map((one) => ofSelector(one, remote, parent, true)));
}

function ofSelector(selector: parser.Selector, remote: string, parent: Place, isNested: boolean): Place {
  let hasNesting = false;
  selector.walkNesting(() => void (hasNesting = true));
  const startsWithCombinator = selector.nodes[0]?.type === 'combinator';
  // Without an & a nested rule is about what is in the elements of the rule around it.
  let place: Place = 'outside';
  if (isNested && !hasNesting) place = startsWithCombinator ? parent : below(parent);
  let compound: Place[] = [place];
  for (const node of selector.nodes) {
    if (node.type === 'combinator') {
      place = after(best(compound), node.value.trim());
      compound = [place];
    } else {
      compound.push(ofSimple(node, remote, parent));
    }
  }
  return best(compound);
}

/** All parts of a compound hold at once: one of them that says where it is decides. */
function ofSimple(node: parser.Node, remote: string, parent: Place): Place {
  if (node.type === 'nesting') return parent;
  if (node.type === 'attribute') {
    const isRoot =
      node.attribute === 'data-remote' && node.operator === '=' && node.value === remote && !node.insensitive;
    return isRoot ? 'root' : 'outside';
  }
  if (node.type === 'pseudo' && /^:(is|where)$/i.test(node.value) && node.nodes.length > 0) {
    return worst(node.nodes.map((one) => ofSelector(one, remote, parent, false)));
  }
  return 'outside';
}

/** Where one gets from there: siblings of the root are the shell's, siblings of what is inside are inside. */
function after(place: Place, combinator: string): Place {
  if (combinator === '' || combinator === '>') return below(place);
  if (combinator === '+' || combinator === '~') return place === 'inside' ? 'inside' : 'outside';
  return 'outside';
}

const below = (place: Place): Place => (place === 'outside' ? 'outside' : 'inside');
