import { GENERIC_STAND_IN } from '../generic/standIn.ts';
import { LEOPARDS_STAND_IN } from '../leopards/standIn.ts';
import { POSTEX_STAND_IN } from '../postex/standIn.ts';
import { TCS_STAND_IN } from '../tcs/standIn.ts';
import { TRAX_STAND_IN } from '../trax/standIn.ts';
import { startStandIn } from './standIn.ts';

const FIRST_PORT = 4021;

/** Couriers to try the desk with: each takes the key 'right'. `POST /stand-in` has it deviate, or say where a parcel is. */
const STAND_INS = [
  { name: 'PostEx', of: POSTEX_STAND_IN, path: '' },
  { name: 'Leopards', of: LEOPARDS_STAND_IN, path: '/api' },
  { name: 'Trax', of: TRAX_STAND_IN, path: '' },
  { name: 'TCS', of: TCS_STAND_IN, path: '' },
  { name: 'Another courier', of: GENERIC_STAND_IN, path: '' },
];

for (const [at, { name, of, path }] of STAND_INS.entries()) {
  const { url } = await startStandIn(of, FIRST_PORT + at);
  process.stdout.write(`  ${name.padEnd(16)}${url}${path}   (key: right)\n`);
}
