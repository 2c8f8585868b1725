import { readConfig } from './api.ts';

/** Absolute folder of what is released. Throws ConfigError naming every variable of the environment that is wrong. */
export function deployDir(): string {
  return readConfig(process.env).deployDir;
}
