import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { finished } from './finished.ts';
import { EXPOSES, SHARED_WITH_COPIES, styles } from './shared.ts';

export async function withRspack(root: string, name: string, outDir: string): Promise<void> {
  const loader = {
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
  };
  const compiler = rspack({
    mode: 'production',
    devtool: false,
    context: root,
    entry: {},
    output: { path: outDir, module: true, publicPath: 'auto', uniqueName: name },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: styles(root, name) },
    module: {
      rules: [
        { test: /\.tsx?$/, use: loader },
        { test: /\.css$/, type: 'css/auto' },
      ],
    },
    plugins: [
      new rspack.DefinePlugin({ __REMOTE__: JSON.stringify(name) }),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: EXPOSES,
        shared: SHARED_WITH_COPIES,
        manifest: true,
        dts: false,
      }),
    ],
  });
  await finished((done) => compiler.run(done));
}
