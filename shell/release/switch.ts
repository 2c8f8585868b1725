import { goodBefore } from '@shop/shared/release/history';
import type { Deployment } from './deployment.ts';
import { refuseMisfits, type Live } from './fits.ts';

/** Whether what would break is switched all the same. */
interface Switching {
  anyway?: boolean;
}

/**
 * Makes the version current that was so last and is not known to be bad; the one that is left becomes so. Builds nothing
 * and needs no sources. Gives the version. Throws when there is none to go to, or something would break.
 */
export function rollBack(deployment: Deployment, name: string, { anyway = false }: Switching = {}): string {
  refuseUnknown(deployment, name);
  const current = deployment.currentVersion(name);
  const candidates = goodBefore(deployment.history(name), current ?? '');
  const releases = deployment.releases(name);
  const found = candidates.map((candidate) => releases.find(({ version }) => version === candidate));
  const previous = found.find((release) => release !== undefined);
  if (!previous) {
    const reason = current ? `${name} has no good version before ${current}` : `${name} was never released`;
    throw new Error(`${reason}; --list shows all, and --use <version> makes any of them current`);
  }
  deployment.pointTo([previous], 'rollback', anyway ? undefined : refuseBreaking(name));
  return previous.version;
}

/** Makes a version current that was so before, also one that was rolled back. Gives it. Throws as `rollBack` does. */
export function makeCurrent(
  deployment: Deployment,
  name: string,
  wanted: string,
  { anyway = false }: Switching = {},
): string {
  refuseUnknown(deployment, name);
  const release = deployment.releases(name).find(({ version }) => version === wanted);
  if (!release) throw new Error(`${name} has no version ${wanted}; --list ${name} shows those there are`);
  deployment.pointTo([release], 'use', anyway ? undefined : refuseBreaking(name));
  return wanted;
}

function refuseBreaking(name: string): (next: Live) => void {
  return (next) =>
    refuseMisfits(next, [name], (broken) => {
      const first = broken.filter((one) => one !== name);
      return `${first.length > 0 ? `Roll back ${first.join(', ')} first, or` : 'Take another version, or'} say --anyway.`;
    });
}

/** Throws for a package that was never released. */
export function refuseUnknown(deployment: Deployment, name: string): void {
  const names = deployment.names();
  if (!names.includes(name)) throw new Error(`nothing of '${name}' is released; there are: ${names.join(', ')}`);
}
