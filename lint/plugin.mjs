import { knownClasses } from './knownClasses.mjs';
import { logicalClasses } from './logicalClasses.mjs';
import { ownSide } from './ownSide.mjs';
import { wholeTexts } from './wholeTexts.mjs';

export default {
  meta: { name: 'shop' },
  rules: {
    'known-classes': knownClasses,
    'logical-classes': logicalClasses,
    'own-side': ownSide,
    'whole-texts': wholeTexts,
  },
};
