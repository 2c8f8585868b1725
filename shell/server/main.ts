import { enableCompileCache } from 'node:module';
import path from 'node:path';

process.env['NODE_ENV'] ??= 'production';

/** Serves what is released, without building anything. */
try {
  // From the second start on sources come compiled: it is there a third sooner and takes 30 MB less.
  enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/compiled'));
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  const { startFault } = await import('./api.ts');
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
