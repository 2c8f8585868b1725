import { createNewerCalls } from '../shared/release/gate/newerCalls.ts';
import { looksBehind } from '../shared/release/gate/syntax.ts';

/** What the shop's browsers cannot do (`shared/release/gate/browsers.ts`), found where it is written. */
function newerCalls(context) {
  const calls = createNewerCalls();
  return {
    '*'(node) {
      calls.see(node);
      if (looksBehind(node)) context.report({ node, message: 'Safari before 16.4 reads no script with a lookbehind' });
    },
    'Program:exit'() {
      for (const { name, node } of calls.found()) {
        const message = `${name} is newer than the oldest browsers: do without it, or ask whether it is there`;
        context.report({ node, message });
      }
    },
  };
}

/** A page without styles shows an `svg` without size as wide as the window. */
function sizedPictures(context) {
  return {
    JSXOpeningElement(node) {
      if (node.name.name !== 'svg') return;
      const given = node.attributes.map(({ name }) => name?.name);
      const missing = ['width', 'height'].filter((name) => !given.includes(name));
      if (missing.length > 0) context.report({ node, message: `Give it a ${missing.join(' and a ')}` });
    },
  };
}

export default {
  meta: { name: 'browsers' },
  rules: { 'newer-calls': { create: newerCalls }, 'sized-pictures': { create: sizedPictures } },
};
