import { releaseChanges } from '../releaseChanges.ts';

/** Every shop of these tests serves what is released: so what changed is released first. */
export default async function releaseFirst(): Promise<void> {
  await releaseChanges();
}
