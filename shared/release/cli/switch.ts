import type { PackageReleases } from '../../contracts/http/releases/releases.ts';
import type { RegistryClient } from './registry.ts';
import { Refusal } from './refusal.ts';
import { say } from './say.ts';

interface Switching {
  /** Kept in the history. */
  reason: string | undefined;
}

/**
 * Makes a version current, the newest one unless it is named, and says so. What it follows is what is current now: 409 when
 * somebody else is quicker. Throws a Refusal.
 */
export async function promote(
  registry: RegistryClient,
  wanted: string | undefined,
  { anyway, reason }: Switching & { /** Also what was rolled back. */ anyway: boolean },
): Promise<void> {
  const releases = await registry.releases();
  const version = wanted ?? newest(releases);
  if (version === releases.current) return say(`${releases.name} ${version} is current already`);
  const { before } = await registry.makeCurrent({
    version,
    expected: releases.current,
    ...(reason && { reason }),
    ...(anyway && { anyway }),
  });
  say(`${releases.name} ${version} is current${before ? `, after ${before}` : ''}`);
}

/** Goes back to the version that was current before and is good. Throws a Refusal. */
export async function rollBack(registry: RegistryClient, { reason }: Switching): Promise<void> {
  const { current, name } = await registry.releases();
  if (!current) throw new Refusal(`nothing of ${name} is current: 'shop-release promote' makes a version so`);
  const { version } = await registry.rollBack({
    expected: current,
    ...(reason && { reason }),
  });
  say(`${name} ${version} is current again; ${current} is marked as bad`);
}

function newest({ name, versions }: PackageReleases): string {
  const [found] = versions.filter(({ isKept }) => isKept);
  if (!found) throw new Refusal(`no version of ${name} is published: 'shop-release publish' publishes one`);
  if (!found.isBad) return found.version;
  throw new Refusal(`the newest version, ${found.version}, was rolled back: publish a mended one, or name a version`);
}
