import { enableCompileCache } from 'node:module';
import { COMPILED } from './supervise.ts';

process.env['NODE_ENV'] ??= 'production';

/** Serves what is released, without building anything. */
try {
  enableCompileCache(COMPILED);
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  const { startFault } = await import('./api.ts');
  process.stderr.write(`${startFault(error)}\n`);
  process.exit(1);
}
