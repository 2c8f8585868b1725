import { flushCompileCache } from 'node:module';
import { closeOnSignals, keepPrivate, privacyText, readConfig } from './api.ts';
import { SERVING } from './supervise.ts';
import { buildWeb } from './web.ts';

/** Starts the web server and prints where it is; closes gracefully on SIGTERM and SIGINT. Throws what stops it. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const privacy = privacyText(keepPrivate(config.dataDir));
  const app = await buildWeb(config);
  if (privacy) app.log.warn(privacy);
  closeOnSignals(app, config.drainSeconds * 1000);
  const address = await app.listen({ port: config.port, host: config.host });
  process.send?.(SERVING);
  // Otherwise written when the process ends, and one that is killed writes nothing.
  flushCompileCache();
  const origin = address.replace('127.0.0.1', 'localhost');
  process.stdout.write(
    [
      '',
      `  Shop          ${origin}`,
      `  Back office   ${origin}/admin`,
      `  API           ${new URL(`${config.apiBase}/docs`, origin).href}`,
      '',
      '',
    ].join('\n'),
  );
}
