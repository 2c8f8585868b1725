import { readConfig } from 'api/config';
import { buildWeb } from './web.ts';

/** Starts the web server and prints where it is; closes gracefully on SIGTERM and SIGINT. */
export async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const app = await buildWeb(config);
  await app.listen({ port: config.port, host: config.host });
}
