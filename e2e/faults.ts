import { longFaultTests } from './checks.ts';
import { main } from './commands.ts';
import { FAULT_REPORT } from './reports.ts';

await main(() => longFaultTests(FAULT_REPORT));
