import { ownSide } from './ownSide.mjs';
import { wholeTexts } from './wholeTexts.mjs';

export default { meta: { name: 'shop' }, rules: { 'own-side': ownSide, 'whole-texts': wholeTexts } };
