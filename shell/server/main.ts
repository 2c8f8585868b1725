import { serve } from './serve.ts';

process.env['NODE_ENV'] ??= 'production';

/** Serves what is released, without building anything. */
try {
  await serve();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
