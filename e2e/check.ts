import { checks } from './checks.ts';
import { main } from './commands.ts';

await main(checks);
