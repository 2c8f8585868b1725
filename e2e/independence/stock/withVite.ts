import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { EXPOSES, SHARED, styles } from './shared.ts';

export async function withVite(root: string, name: string, outDir: string): Promise<void> {
  await build({
    root,
    configFile: false,
    base: '',
    resolve: { alias: styles(root, name) },
    logLevel: 'warn',
    define: { __REMOTE__: JSON.stringify(name) },
    plugins: [
      react(),
      federation({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        exposes: EXPOSES,
        shared: SHARED,
        manifest: true,
        publicPath: 'auto',
        dts: false,
      }),
    ],
    build: {
      target: 'esnext',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { remote: `${root}/remote.tsx` } },
    },
  });
}
