import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const NOTICE = '/*! Contains altcha-lib, Copyright (c) 2023-2026 Daniel Regeci, MIT License */\n';

/** The bundle of `browser/script.ts` that is kept in the repository, so that a server needs no bundler. */
export const KEPT_SCRIPT = fileURLToPath(new URL('browser/script.min.js', import.meta.url));

/** Makes the script shoppers' browsers load: one file that runs as a classic script. */
export async function bundleScript(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL('browser/script.ts', import.meta.url)), formats: ['iife'], name: 'botCheck' },
    },
  });
  const [output] = [result].flat();
  if (!output || !('output' in output)) throw new Error('The bundler made no script.');
  return NOTICE + output.output[0].code;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(KEPT_SCRIPT, await bundleScript());
