import type { TestProject } from 'vitest/node';
import { keepPrivate } from '../../shell/server/api.ts';
import { adopt } from '../../shell/server/registry/adopt.ts';
import { releaseChanges } from '../releaseChanges.ts';
import { withRegistry } from '../releases.ts';

/**
 * Every shop of these tests serves what is released: so what changed is released first, in the registries of the databases
 * that they copy. To put it there is half the processor time of a first start.
 */
export default async function releaseFirst(project: TestProject): Promise<void> {
  const { migrated, postgres } = project.getProvidedContext();
  keepPrivate(migrated);
  const deployDir = await releaseChanges(migrated);
  if (postgres === null) return;
  await withRegistry({ dataDir: migrated, databaseUrl: `${postgres}/migrated` }, (registry) =>
    adopt(registry, deployDir, 'the fault tests'),
  );
}
