import { IncompatibleRemote } from '@shop/shared/contracts/compatibility';
import { misfits } from '@shop/shared/release/gate/fits';
import { SHELL } from './packages.ts';

/** What is current, or would be. */
export type Live = Parameters<typeof misfits>[0];

/**
 * Throws when what is about to change would not run: each of these remotes in the shell, and, where the shell is one of
 * `changed`, every live remote in it. Names each that would break and why, and what `wayOut` says of them.
 */
export function refuseMisfits(next: Live, changed: string[], wayOut: (broken: string[]) => string = () => ''): void {
  const found = misfits(next, changed);
  if (found.length === 0) return;
  const names = found.map(({ name }) => name);
  const reasons = found.map(({ reason }) => reason).join('; ');
  const subject = changed.includes(SHELL) ? `this shell would break ${names.join(', ')}: ` : '';
  throw new IncompatibleRemote(`${subject}${reasons}. Nothing was changed. ${wayOut(names)}`.trim());
}
