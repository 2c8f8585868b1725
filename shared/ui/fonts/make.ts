import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { COMMON, RARE, unicodeRange } from './characters.ts';

/** The weights that styles ask for. */
const WEIGHTS = { min: 400, max: 800, default: 400 };

/** Kerning, figures of one width for tables, and accents in their places; no small capitals or fractions. */
const FEATURES = ['kern', 'tnum', 'liga', 'clig', 'rlig', 'calt', 'ccmp', 'locl', 'mark', 'mkmk'];

const SOURCE = import.meta.resolve('@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2');

/** Cuts the two files of the font that the shop shows out of the whole one, and says what nunito.css has to write of each. */
const whole = readFileSync(fileURLToPath(SOURCE));
const rare = [...RARE].filter((one) => !COMMON.includes(one)).join('');
for (const [name, characters] of [
  ['common', COMMON],
  ['rare', rare],
] as const) {
  const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES } as const;
  const file = await subsetFont(whole, characters, options);
  writeFileSync(path.join(import.meta.dirname, `nunito-${name}.woff2`), file);
  process.stdout.write(`nunito-${name}.woff2: ${file.length} bytes\nunicode-range: ${unicodeRange(characters)};\n`);
}
