import { keptBuild } from './keptBuild.ts';
import { remember } from './memory.ts';
import type { RegistryClient } from './registry.ts';
import { minuteOf, say, timed } from './say.ts';
import type { RemoteFolder } from './settings.ts';
import { changesSince, withVersion, type PackedVersion } from './version.ts';

/**
 * Gives a remote to the registry as a version that nobody sees yet: as `check` has built it where its sources are the same
 * since, else built now. Throws a Refusal.
 */
export async function publish(
  remote: RemoteFolder,
  registry: RegistryClient,
  { built, origin }: { built: string | undefined; origin: string },
): Promise<void> {
  const began = performance.now();
  const checked = built ? null : keptBuild(remote.folder);
  if (checked) {
    say('build    as it was checked');
    return give(checked);
  }
  await withVersion(remote, built, async (version) => {
    say(`build    ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await give(version);
  });

  async function give({ manifest: { version }, tarball }: PackedVersion): Promise<void> {
    const { versions, current, switches } = await registry.releases();
    const changes = changesSince(remote.folder, versions.find(({ isCurrent }) => isCurrent)?.commit);
    const { files, bytes, preview } = await timed('publish', () => registry.publish(version, tarball, changes));
    say(
      `${remote.name} ${version} is published: ${files} files, ${Math.ceil(bytes / 1000)} kB; shoppers do not see it yet`,
    );
    remember(remote.folder, origin, { published: version, seen: current });
    const [last] = switches;
    if (last) say(`Current:  ${last.version}, since ${minuteOf(last.at)} UTC by ${last.by}`);
    if (preview) say(`Look at it:  ${new URL(preview, origin).href}`);
    say(`Make it current:  npx shop-release promote ${version}`);
  }
}
