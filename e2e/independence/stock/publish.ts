import { precompress } from '@shop/shared/release/compress';
import { candidateIn } from '@shop/shared/release/gate/candidate';
import { ownFaults } from '@shop/shared/release/gate/rules';
import { builtRemote } from '@shop/shared/release/make';
import { Deployment, type AnyRelease } from '../../../shell/release/deployment.ts';
import { refuseMisfits } from '../../../shell/release/fits.ts';

/** Publishes the remote that was built into `folder`, by its manifest, and makes it current. Throws what the gate says. */
export async function publish(name: string, folder: string, deployDir: string): Promise<void> {
  const { manifest, folders } = await builtRemote({ name }, folder);
  precompress(folder);
  const faults = await ownFaults(candidateIn(folder, manifest));
  if (faults.length > 0) throw new Error(faults.map(({ sentence }) => sentence).join('\n'));
  const release = { ...manifest, releasedAt: new Date().toISOString() } as AnyRelease;
  const deployment = new Deployment(deployDir);
  deployment.addVersion(release, folders, () => undefined);
  deployment.pointTo([release], 'release', (next) => refuseMisfits(next, [name]));
}
