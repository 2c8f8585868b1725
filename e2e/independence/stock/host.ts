import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { federation } from '@module-federation/vite';
import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';
import react from '@vitejs/plugin-react';
import { freePort } from 'api/testing/freePort';
import { build, preview } from 'vite';

const ROOT = fileURLToPath(new URL('host', import.meta.url));

interface Host {
  origin: string;
  stop(): Promise<void>;
}

/** A stock Vite host that loads our catalogue by the address of its manifest, and asks this shop's api. */
export async function startHost(manifest: string, shop: string): Promise<Host> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'stock-host-'));
  const shared = Object.entries(SHARED_LIBRARIES).map(([library, version]) => [
    library,
    { singleton: true, version, requiredVersion: `^${version}` },
  ]);
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      federation({
        name: 'somebody',
        remotes: { catalog: { type: 'module', name: 'catalog', entry: manifest } },
        shared: Object.fromEntries(shared) as NonNullable<Parameters<typeof federation>[0]['shared']>,
        dts: false,
      }),
    ],
    build: { target: 'esnext', outDir, emptyOutDir: true },
  });
  const port = await freePort();
  const server = await preview({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true, proxy: { '/api': shop } },
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
