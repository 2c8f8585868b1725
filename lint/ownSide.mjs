/**
 * Where people type words, each begins at its own side: without `dir="auto"` a name in Urdu stands at the left, its
 * punctuation at the wrong end.
 */

const MESSAGE = 'People type words here: say dir="auto"';

/** What is typed there is no words, or starts on the left in every script. */
const NO_WORDS = /^(decimal|numeric|tel|email|url)$/;

function create(context) {
  return {
    JSXOpeningElement(node) {
      if (!['input', 'textarea'].includes(node.name.name)) return;
      const said = new Map();
      for (const { name, value } of node.attributes) if (name) said.set(name.name, value?.value ?? '');
      // A type that is worked out, such as of a password that is shown, is '' here.
      const isOfWords = !said.has('type') || said.get('type') === 'text' || said.get('type') === 'search';
      const isTold = said.has('dir') || node.attributes.some((each) => /\binputProps\(/.test(spreadOf(each)));
      if (isOfWords && !isTold && !NO_WORDS.test(said.get('inputMode'))) context.report({ node, message: MESSAGE });
    },
  };

  /** `usePickerList` says it for its own. */
  function spreadOf(attribute) {
    return attribute.type === 'JSXSpreadAttribute' ? context.sourceCode.getText(attribute) : '';
  }
}

export const ownSide = { create };
