/**
 * A browser that translates a page puts every text into elements of its own. React then finds the text no longer where it
 * was: what should stand before it cannot be put there, and the page breaks; what should replace it is never seen. An
 * element with one text and nothing else is set as a whole, and stays right.
 */

const CHANGES =
  'This text changes beside others: make one text of it, in an element of its own (a page may be translated)';
const BESIDE = 'What stands beside this text comes and goes: put the text into an element (a page may be translated)';

/** Texts that stay as they are, such as `PRODUCT.share` or `cartTexts.payment`. */
const CONSTANT = /^([A-Z][A-Z\d_]*|\w*[tT]exts)(\.\w+)*$/;

/** What holds elements, by its name; inside an element of text `children` may be a text. */
const ELEMENTS =
  /(^|\.)(children|\w*([aA]ctions?|[bB]uttons|[dD]ialogs?|[hH]andle|[iI]con)|beside|breadcrumbs|createPortal|link|search|summary)$/;
const OF_TEXT = /^(a|b|button|h\d|label|legend|option|p|s|small|span|strong|summary|time)$/;

const isMeant = (child) =>
  child.type === 'JSXText'
    ? child.value.trim() !== '' || !child.value.includes('\n')
    : child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';

const isFixed = (source, child) =>
  child.type === 'JSXText' || child.expression?.type === 'Literal' || CONSTANT.test(source.getText(child.expression));

function create(context) {
  const source = context.sourceCode;

  /** What an expression may be on the page: `text`, `element`, `nothing`. What cannot be seen is `text`. */
  function kindsOf(node) {
    switch (node?.type) {
      case 'JSXElement':
      case 'JSXFragment':
        return ['element'];
      case 'JSXText':
        return ['text'];
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSNonNullExpression':
        return kindsOf(node.expression);
      case 'ConditionalExpression':
        return [...kindsOf(node.consequent), ...kindsOf(node.alternate)];
      case 'LogicalExpression':
        return [...(node.operator === '&&' ? ['nothing'] : kindsOf(node.left)), ...kindsOf(node.right)];
      case 'Literal':
        return [node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text'];
      case 'CallExpression':
        return kindsOfCall(node);
      case 'Identifier':
      case 'MemberExpression':
        return kindsOfName(node);
      default:
        return ['text'];
    }
  }

  function kindsOfCall({ callee, arguments: given }) {
    const made = given.at(-1);
    if (!['map', 'from'].includes(callee.property?.name) || !made?.body) return kindsOfName(callee);
    const returned = made.body.type === 'BlockStatement' ? made.body.body.at(-1)?.argument : made.body;
    return ['nothing', ...kindsOf(returned)];
  }

  function kindsOfName(node) {
    if (node.name === 'undefined') return ['nothing'];
    const name = source.getText(node).replaceAll('?.', '.');
    const holds = ELEMENTS.test(name) || name.startsWith('ICONS[');
    const parent = node.parent?.parent?.openingElement?.name.name ?? '';
    if (holds && !(name.endsWith('children') && OF_TEXT.test(parent))) return ['element'];
    for (let scope = source.getScope(node); scope && node.type === 'Identifier'; scope = scope.upper) {
      const made = scope.set.get(node.name)?.defs[0]?.node;
      if (made) return made.type === 'VariableDeclarator' && made.id.name === node.name ? kindsOf(made.init) : ['text'];
    }
    return ['text'];
  }

  function check(node) {
    const children = node.children.filter(isMeant);
    if (children.length < (node.type === 'JSXFragment' ? 1 : 2)) return;
    const kinds = children.map(kindsOf);
    const comesAndGoes = kinds.some((some) => some.includes('nothing'));
    children.forEach((child, at) => {
      if (!kinds[at].includes('text')) return;
      if (!isFixed(source, child)) context.report({ node: child, message: CHANGES });
      else if (comesAndGoes) context.report({ node: child, message: BESIDE });
    });
  }

  return { JSXElement: check, JSXFragment: check };
}

export const wholeTexts = { create };
