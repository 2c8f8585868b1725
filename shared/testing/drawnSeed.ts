import fc from 'fast-check';
import { TIMES } from './times.ts';

/**
 * What tests draw by chance, property tests and random requests alike: the same in every `npm test`, so that no change is
 * refused for what it has nothing to do with; anew in `npm run faults`, which names its seed, and more of it. A test that
 * names how much it draws names it `* TIMES`.
 */
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_127);
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns: 100 * TIMES });
