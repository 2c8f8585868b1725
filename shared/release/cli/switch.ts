import { remember, remembered } from './memory.ts';
import type { RegistryClient } from './registry.ts';
import { Refusal } from './refusal.ts';
import { say } from './say.ts';

export interface Switching {
  /** Of the checkout. */
  folder: string;
  origin: string;
  name: string;
  /** Kept in the history. */
  reason: string | undefined;
  /** What is current by who asks, in the place of what this checkout saw last. */
  expected: string | undefined;
}

/**
 * Makes a version current, the one this checkout published last unless it is named, and says so. It follows what this
 * checkout saw as current: 409 when that is another by now. Throws a Refusal.
 */
export async function promote(
  registry: RegistryClient,
  wanted: string | undefined,
  { anyway, ...switching }: Switching & { /** Also what was rolled back. */ anyway: boolean },
): Promise<void> {
  const { folder, origin, name, reason } = switching;
  const version = wanted ?? remembered(folder, origin).published;
  if (!version) {
    throw new Refusal(
      `nothing of ${name} was published from here: name the version, 'shop-release list' shows all, or publish one`,
    );
  }
  const { before } = await registry.makeCurrent({
    version,
    expected: seenBy(switching),
    ...(reason && { reason }),
    ...(anyway && { anyway }),
  });
  remember(folder, origin, { seen: version });
  if (before === version) return say(`${name} ${version} is current already`);
  say(`${name} ${version} is current${before ? `, after ${before}` : ''}`);
}

/** Goes back to the version that was current before and is good. Throws a Refusal. */
export async function rollBack(registry: RegistryClient, switching: Switching): Promise<void> {
  const { folder, origin, name, reason } = switching;
  const expected = seenBy(switching);
  if (expected === null)
    throw new Refusal(`nothing of ${name} was current when you looked: look with 'shop-release status'`);
  const { version } = await registry.rollBack({ expected, ...(reason && { reason }) });
  remember(folder, origin, { seen: version });
  say(`${name} ${version} is current again; ${expected} is marked as bad`);
}

function seenBy({ folder, origin, name, expected }: Switching): string | null {
  const seen = expected ?? remembered(folder, origin).seen;
  if (seen !== undefined) return seen;
  throw new Refusal(
    `what is current of ${name} was not looked at from here: 'shop-release status' shows it; then try again, or say --expected <version>`,
  );
}
