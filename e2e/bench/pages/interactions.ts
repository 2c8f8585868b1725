import type { Figure, Part, Section } from '../section.ts';
import type { Reaction } from './reaction.ts';
import { INTERACTIONS, shop, type Interaction } from './shopper.ts';
import { withShops, type Builds } from './shops.ts';
import { ratio, spread } from './spread.ts';

const ROUNDS = 5;

/** Milliseconds after the finger is lifted. */
const TAP_LIMIT_MS = 100;

const PRODUCTS = 1000;

type Reactions = Record<Interaction, Reaction>;

/** From a tap to what it shows, on a warm page; rounds alternate between the builds, with and without a network. */
export const measureInteractions: Part = ({ quick }) =>
  withShops(`scale:${PRODUCTS}`, async (origins, browser) => {
    const slow: Builds<Reactions[]> = { deployed: [], bundle: [] };
    const local: Builds<Reactions[]> = { deployed: [], bundle: [] };
    // The first shopper has the pictures made.
    for (const origin of [origins.deployed, origins.bundle]) await shop(browser, origin, false);
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      for (const build of ['deployed', 'bundle'] as const) {
        slow[build].push(await shop(browser, origins[build], true));
        local[build].push(await shop(browser, origins[build], false));
      }
    }
    return [section('on the phone’s network', slow), section('without a network’s delay', local)];
  });

function section(title: string, { deployed, bundle }: Builds<Reactions[]>): Section {
  const milliseconds = (reactions: Reactions[], key: Interaction, limit?: number): Figure =>
    spread(
      reactions.map((one) => one[key].milliseconds),
      limit,
    );
  const rows = (Object.keys(INTERACTIONS) as Interaction[]).map((key) => {
    const own = milliseconds(deployed, key, key.endsWith('Tap') ? TAP_LIMIT_MS : undefined);
    const other = milliseconds(bundle, key);
    const prompt = deployed.filter((one) => one[key].inNextFrame).length;
    const inNextFrame = `${prompt} of ${deployed.length}`;
    return { interaction: INTERACTIONS[key], deployed: own, inNextFrame, bundle: other, ratio: ratio(own, other) };
  });
  return {
    title: `Interactions ${title}`,
    note: `Phone, CPU ÷ 4, warm page, ${PRODUCTS} products; from the event until the frame is painted, median (lowest–highest) of ${deployed.length}.`,
    columns: [
      { key: 'interaction', title: 'interaction' },
      { key: 'deployed', title: 'as deployed ms' },
      { key: 'inNextFrame', title: 'in the next frame' },
      { key: 'bundle', title: 'one bundle ms' },
      { key: 'ratio', title: 'ratio' },
    ],
    rows,
  };
}
