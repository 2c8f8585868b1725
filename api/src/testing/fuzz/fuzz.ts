import fc from 'fast-check';
import type { DescribedCall } from './describedCalls.ts';
import { sourcesOf, type Step } from './requests.ts';
import { Run } from './run.ts';
import { draftsFor, type Draft } from './steps.ts';
import { drawnBy, turnsOf } from './turns.ts';
import type { World } from './world.ts';

/** Shops that are made to find the shortest list of requests that still fails. */
const MOST_TRIES = 60;

/** A shop nobody has done anything in; its `close` removes it. */
type NewWorld = () => Promise<World>;

interface Options {
  seed: number;
  requests: number;
  newWorld: NewWorld;
  /** Runs when all requests were answered well. */
  atEnd?(world: World): Promise<void>;
}

interface Outcome {
  requests: number;
  /** How often each call took one. */
  accepted: ReadonlyMap<string, number>;
}

/** Requests to one shop: then too much of what there was to be asked for is gone. */
const REQUESTS_TO_A_SHOP = 500;

/**
 * Sends that many requests, some hundred to a shop, made from its own description and from what it answered before. Throws
 * at the first answer that is wrong, with the shortest list of requests that leads to it, and the seed.
 */
export async function fuzz({ seed, requests, newWorld, atEnd }: Options): Promise<Outcome> {
  const accepted = new Map<string, number>();
  for (let sent = 0; sent < requests; sent += REQUESTS_TO_A_SHOP) {
    const count = Math.min(REQUESTS_TO_A_SHOP, requests - sent);
    const world = await newWorld();
    try {
      const run = await askedBySeed(world, seed + sent, count, newWorld);
      await atEnd?.(world);
      for (const { name } of run.calls) {
        accepted.set(name, (accepted.get(name) ?? 0) + (run.accepted.get(name) ?? 0));
      }
    } finally {
      await world.close();
    }
  }
  return { requests, accepted };
}

async function askedBySeed(world: World, seed: number, requests: number, newWorld: NewWorld): Promise<Run> {
  const run = await Run.begin(world);
  const begun = run.steps.length;
  const bodies = Map.groupBy([...world.first, ...world.examples], ({ call }) => call);
  const order = turnsOf(run.calls, seed, requests);
  const drafts = new Map<DescribedCall, Iterator<Draft>>();
  for (const [call, turns] of Map.groupBy(order, (one) => one)) {
    const examples = (bodies.get(call.name) ?? []).map(({ body }) => body);
    const [own] = drawnBy(`${seed} ${call.name}`);
    drafts.set(call, fc.sample(draftsFor(call, examples), { seed: own, numRuns: turns.length }).values());
  }
  for (const call of order) {
    const draft = drafts.get(call)?.next().value as Draft | undefined;
    if (!draft) throw new Error('A draft is missing');
    const { fault, shown } = await run.send(run.draw(call, draft));
    if (fault === null) continue;
    const steps = run.steps.slice(begun);
    const list = (await shortest(fault, steps, newWorld)) ?? [shown, 'It needs more of what came before.'];
    const place = `Request ${steps.length} of the seed ${seed} (FUZZ_SEED=${seed}): ${fault}`;
    throw new Error([place, ...list].join('\n\n'));
  }
  return run;
}

/** The requests of the shortest list that was found to end with the same fault, and their answers. */
async function shortest(fault: string, steps: readonly Step[], newWorld: NewWorld): Promise<string[] | null> {
  let kept: readonly Step[] = [];
  let shown: string[] | null = null;
  const fails = async (list: readonly Step[]): Promise<boolean> => {
    const again = await replayed(list, newWorld);
    if (again.fault !== fault) return false;
    kept = list;
    shown = again.shown;
    return true;
  };
  for (const list of [withSources(steps), ...[10, 50, 200, steps.length].map((count) => steps.slice(-count))]) {
    if (await fails(list)) break;
  }
  let tries = 0;
  for (let size = kept.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from + size < kept.length && tries < MOST_TRIES; tries += 1) {
      if (!(await fails(kept.toSpliced(from, size)))) from += size;
    }
  }
  return shown;
}

/** The last step, those whose answers it takes something from, and so on. */
function withSources(steps: readonly Step[]): Step[] {
  const last = steps.slice(-1);
  const needed = new Set(last.map(({ at }) => at));
  for (const step of steps.toReversed()) {
    if (needed.has(step.at)) for (const source of sourcesOf(step)) needed.add(source);
  }
  return steps.filter(({ at }) => needed.has(at));
}

/** Sends them to a shop of their own; the fault is that of the last. */
async function replayed(
  steps: readonly Step[],
  newWorld: NewWorld,
): Promise<{ fault: string | null; shown: string[] }> {
  const world = await newWorld();
  try {
    const run = await Run.begin(world);
    const shown: string[] = [];
    let last: string | null = null;
    for (const step of steps) {
      const sent = await run.send(step);
      shown.push(sent.shown);
      last = sent.fault;
    }
    return { fault: last, shown };
  } finally {
    await world.close();
  }
}
