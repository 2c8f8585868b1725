import { buildApp } from './app.ts';
import { closeOnSignals } from './closeOnSignals.ts';
import { ConfigError, readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  closeOnSignals(app);
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exit(1);
}
