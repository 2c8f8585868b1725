import type { Deployment } from './deployment.ts';
import { goodBefore } from './history.ts';

/**
 * Makes the version current that was so last and is not known to be bad; the one that is left becomes so. Builds nothing
 * and needs no sources. Gives the version. Throws when there is none to go to.
 */
export function rollBack(deployment: Deployment, name: string): string {
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
  deployment.pointTo(previous, 'rollback');
  return previous.version;
}

/** Makes a version current that was so before, also one that was rolled back. Gives it. Throws when it is none. */
export function makeCurrent(deployment: Deployment, name: string, wanted: string): string {
  refuseUnknown(deployment, name);
  const release = deployment.releases(name).find(({ version }) => version === wanted);
  if (!release) throw new Error(`${name} has no version ${wanted}; --list ${name} shows those there are`);
  deployment.pointTo(release, 'use');
  return wanted;
}

/** Throws for a package that was never released. */
export function refuseUnknown(deployment: Deployment, name: string): void {
  const names = deployment.names();
  if (!names.includes(name)) throw new Error(`nothing of '${name}' is released; there are: ${names.join(', ')}`);
}
