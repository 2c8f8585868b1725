import fc from 'fast-check';

/**
 * What tests draw by chance, property tests and random requests alike: the same in every `npm test`, so that no change is
 * refused for what it has nothing to do with; anew, and more of it, in `npm run faults`. What fails names its seed, which
 * `FUZZ_SEED` draws from again.
 */
const { FAULTS, FUZZ_SEED } = process.env;
const isLong = FAULTS === 'long';
const drawn = isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_127;
fc.configureGlobal({
  ...fc.readConfigureGlobal(),
  seed: Number(FUZZ_SEED ?? drawn),
  ...(isLong && { numRuns: 1000 }),
});
