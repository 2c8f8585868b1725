import type { TestProject } from 'vitest/node';
import { adopt } from '../../shell/server/registry/adopt.ts';
import { releaseChanges } from '../releaseChanges.ts';
import { withRegistry } from '../releases.ts';

/**
 * Every shop of these tests serves what is released: so what changed is released first, and databases that have all tables
 * have it too. Each shop that begins would take it over by itself, for two seconds of a processor.
 */
export default async function releaseFirst(project: TestProject): Promise<void> {
  const deployDir = await releaseChanges();
  const { migrated, postgres } = project.getProvidedContext();
  for (const databaseUrl of [null, ...(postgres === null ? [] : [`${postgres}/migrated`])])
    await withRegistry({ dataDir: migrated, databaseUrl }, (registry) => adopt(registry, deployDir, 'the tests'));
}
