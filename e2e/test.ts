import { browserTests } from './browserTests.ts';
import { faultTests, staticChecks, unitTests } from './checks.ts';
import { runParts, summaryOf } from './parts.ts';
import { checkVulnerabilities } from './supply-chain/audit.ts';
import { releaseChanges } from './releaseChanges.ts';
import { browserFigures, clearReports, FAULT_REPORT, UNIT_REPORT, vitestFigures } from './reports.ts';
import { installPrograms } from './systemPackages.ts';

clearReports();
await installPrograms();
const began = Date.now();
const outcomes = await runParts([
  [
    { title: 'static checks', work: staticChecks },
    { title: 'known vulnerabilities', work: checkVulnerabilities },
  ],
  [{ title: 'unit and api tests', work: () => unitTests(UNIT_REPORT), figures: () => vitestFigures(UNIT_REPORT) }],
  [{ title: 'builds and releases', work: releaseChanges, isNeeded: true }],
  [{ title: 'fault tests', work: () => faultTests(FAULT_REPORT), figures: () => vitestFigures(FAULT_REPORT) }],
  [{ title: 'browser tests', work: () => browserTests(), figures: browserFigures }],
]);
process.stdout.write(summaryOf(outcomes, Date.now() - began));
if (outcomes.some(({ failure }) => failure !== null)) process.exitCode = 1;
