import { builtEntry } from '@shop/shared/release/builtEntry';
import { precompress } from '@shop/shared/release/compress';
import { Deployment } from '../../../shell/release/deployment.ts';
import { refuseMisfits } from '../../../shell/release/fits.ts';

/** Publishes the remote that was built into `folder`, by its manifest, and makes it current. */
export function publish(name: string, folder: string, deployDir: string): void {
  const version = 'stock-1';
  const entry = builtEntry(folder, name, version);
  const release = { name, version, source: '', releasedAt: new Date().toISOString(), entry };
  const deployment = new Deployment(deployDir);
  deployment.addVersion(release, { '': folder }, precompress);
  deployment.pointTo([release as never], 'release', (next) => refuseMisfits(next, [name]));
}
