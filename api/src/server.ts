import { buildApp } from './buildApp.ts';
import { closeOnSignals } from './closeOnSignals.ts';
import { readConfig } from './kernel/config/config.ts';
import { keepPrivate, privacyText } from './keepPrivate.ts';
import { startFault } from './startFault.ts';

try {
  const config = readConfig(process.env);
  const privacy = privacyText(keepPrivate(config.dataDir));
  const app = await buildApp(config);
  if (privacy) app.log.warn(privacy);
  closeOnSignals(app, config.drainSeconds * 1000);
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
