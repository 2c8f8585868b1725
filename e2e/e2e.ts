import { browserTests } from './browserTests.ts';
import { main } from './commands.ts';

await main(() => browserTests(process.argv.slice(2)));
