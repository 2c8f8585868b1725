import { startFault } from 'api/startFault';
import { serve } from './serve.ts';

process.env['NODE_ENV'] ??= 'production';

/** Serves what is released, without building anything. */
try {
  await serve();
} catch (error) {
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
