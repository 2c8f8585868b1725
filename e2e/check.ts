import { staticChecks, unitTests } from './checks.ts';
import { main } from './commands.ts';
import { UNIT_REPORT } from './reports.ts';

await main(async () => {
  await staticChecks();
  if (!process.argv.includes('--static')) await unitTests(UNIT_REPORT);
});
