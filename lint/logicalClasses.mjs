/**
 * Urdu's pages go from right to left: what stands at the beginning of a line in English stands there in Urdu too. Classes of
 * left and right, and styles of them in a `style`, stay where they are.
 */
const PHYSICAL =
  /(?:^|[\s:!])-?((?:scroll-)?[mp][lr]-|(?:left|right)-(?=\d|\[|auto|full|px)|(?:rounded|border)-(?:[lr]|[tb][lr])(?=[\s-]|$)|(?:float|text)-(?:left|right))/;

const PHYSICAL_STYLE = /^(?:left|right|(?:margin|padding|border)(?:Left|Right)\w*)$/;

const LOGICAL = 'ms- me- ps- pe- start- end- rounded-s rounded-e border-s border-e text-start text-end';

function create(context) {
  const check = (node, text) => {
    const [, found] = PHYSICAL.exec(text) ?? [];
    if (found) context.report({ node, message: `'${found}' stays at its side in Urdu: take one of ${LOGICAL}` });
  };
  const checkStyle = (node) => {
    const { name, value } = node;
    const { expression } = value ?? {};
    if (name.name !== 'style' || expression?.type !== 'ObjectExpression') return;
    for (const { key } of expression.properties)
      if (PHYSICAL_STYLE.test(key?.name ?? ''))
        context.report({
          node: key,
          message: `'${key.name}' stays at its side in Urdu: say inset, margin, padding or border -Inline`,
        });
  };
  return {
    JSXAttribute: checkStyle,
    Literal: (node) => typeof node.value === 'string' && check(node, node.value),
    TemplateElement: (node) => check(node, node.value.raw),
  };
}

export const logicalClasses = { create };
