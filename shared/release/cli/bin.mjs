#!/usr/bin/env node
import { existsSync } from 'node:fs';

// Compiled in the packed package; in the workspace sources, which its own Node runs.
const compiled = new URL('main.js', import.meta.url);
if (existsSync(compiled)) await import(compiled.href);
else if (process.features.typescript) await import(new URL('main.ts', import.meta.url).href);
else {
  process.stderr.write("Node 26 is needed here: run it as 'npx shop-release', which brings it\n");
  process.exitCode = 1;
}
