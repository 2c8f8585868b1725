import type { Part, Section } from '../section.ts';
import { atRest } from './atRest.ts';
import type { Reaction } from './reaction.ts';
import { INTERACTIONS, shop, type Interaction } from './shopper.ts';
import { withShops, type Builds } from './shops.ts';
import { ratio, spread } from '../statistics.ts';

const ROUNDS = 5;

/** Milliseconds until the page has answered, and until a tapped card's name and picture are shown. */
const LIMIT_MS = 100;

const PRODUCTS = 1000;

type Reactions = Record<Interaction, Reaction>;

/** From a tap to what it shows, on a warm page; rounds alternate between the builds, with and without a network. */
export const measureInteractions: Part = ({ quick }) =>
  withShops({ seed: `scale:${PRODUCTS}` }, async (origins, browser) => {
    const slow: Builds<Reactions[]> = { deployed: [], bundle: [] };
    const local: Builds<Reactions[]> = { deployed: [], bundle: [] };
    // The first shopper has the pictures made.
    for (const origin of [origins.deployed, origins.bundle]) await shop(browser, origin, false);
    await atRest();
    for (let round = 0; round < (quick ? 1 : ROUNDS); round += 1) {
      for (const build of ['deployed', 'bundle'] as const) {
        slow[build].push(await shop(browser, origins[build], true));
        local[build].push(await shop(browser, origins[build], false));
      }
    }
    return [section('on the phone’s network', slow), section('without a network’s delay', local)];
  });

function section(title: string, { deployed, bundle }: Builds<Reactions[]>): Section {
  const rows = (Object.keys(INTERACTIONS) as Interaction[]).map((key): Section['rows'][number] => {
    const of = (all: Reactions[], until: keyof Reaction) => all.map((one) => one[key][until]);
    const own = spread(of(deployed, 'shown'), key.endsWith('Tap') ? LIMIT_MS : undefined);
    const other = spread(of(bundle, 'shown'));
    const next = spread(of(deployed, 'next'), LIMIT_MS);
    const cells = { 'next frame ms': next, 'shown ms': own, 'one bundle ms': other, ratio: ratio(own, other) };
    return { interaction: INTERACTIONS[key], ...cells };
  });
  return {
    title: `Interactions ${title}`,
    note:
      `Phone, CPU ÷ 4, warm page, ${PRODUCTS} products; from the event until the next frame is painted, and until the ` +
      `frame that shows it is: median (lowest–highest) of ${deployed.length}.`,
    rows,
  };
}
