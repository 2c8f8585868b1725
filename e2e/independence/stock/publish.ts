import { precompress } from '@shop/shared/release/compress';
import { candidateIn } from '@shop/shared/release/gate/candidate';
import { ownFaults } from '@shop/shared/release/gate/rules';
import { builtRemote } from '@shop/shared/release/make';
import { pack } from '@shop/shared/release/pack';
import type { LocalRegistry } from 'api/releases';

/** Publishes the remote that was built into `folder`, by its manifest, and makes it current. Throws what the gate says. */
export async function publish(registry: LocalRegistry, name: string, folder: string): Promise<void> {
  const { manifest } = await builtRemote({ name }, folder);
  await precompress(folder);
  const faults = await ownFaults(candidateIn(folder, manifest));
  if (faults.length > 0) throw new Error(faults.map(({ sentence }) => sentence).join('\n'));
  await registry.publish(pack(folder, manifest), { by: 'a test' });
  await registry.switchTo([manifest], { why: 'release', by: 'a test' });
}
