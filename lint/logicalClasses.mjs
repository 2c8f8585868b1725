/**
 * Urdu's pages go from right to left: what stands at the beginning of a line in English stands there in Urdu too. Classes of
 * left and right stay where they are. How texts are aligned is left out: the page decides that once, in `base.css`.
 */
const PHYSICAL =
  /(?:^|[\s:!])-?((?:scroll-)?[mp][lr]-|(?:left|right)-(?=\d|\[|auto|full|px)|(?:rounded|border)-(?:[lr]|[tb][lr])(?=[\s-]|$)|float-(?:left|right))/;

const LOGICAL = 'ms- me- ps- pe- start- end- rounded-s rounded-e border-s border-e';

function create(context) {
  const check = (node, text) => {
    const [, found] = PHYSICAL.exec(text) ?? [];
    if (found) context.report({ node, message: `'${found}' stays at its side in Urdu: take one of ${LOGICAL}` });
  };
  return {
    Literal: (node) => typeof node.value === 'string' && check(node, node.value),
    TemplateElement: (node) => check(node, node.value.raw),
  };
}

export const logicalClasses = { create };
