import { checkTypes, runTests } from './checks.ts';
import type { RegistryClient } from './registry.ts';
import { say, timed } from './say.ts';
import type { RemoteFolder } from './settings.ts';
import { withVersion } from './version.ts';

interface Checking {
  /** A folder another tool has built; its types and tests are that tool's affair. */
  built: string | undefined;
}

/**
 * Types, tests and build of a remote, and the gate of a registry unless it is null. Nothing is kept. Throws a Refusal.
 */
export async function check(remote: RemoteFolder, registry: RegistryClient | null, { built }: Checking): Promise<void> {
  if (!built) {
    await timed('types', () => checkTypes(remote));
    await timed('tests', () => runTests(remote));
  }
  const began = performance.now();
  await withVersion(remote, built, async ({ tarball }) => {
    say(`build    ${((performance.now() - began) / 1000).toFixed(1)} s`);
    if (registry) await timed('gate', () => registry.check(tarball));
  });
  say(registry ? `${remote.name} can be published` : `${remote.name} is sound; the shop was not asked`);
}
