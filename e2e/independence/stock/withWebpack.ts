import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { finished } from './finished.ts';
import { EXPOSES, SHARED, styles } from './shared.ts';

export async function withWebpack(root: string, name: string, outDir: string): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    devtool: false,
    context: root,
    entry: {},
    output: { path: outDir, module: true, publicPath: 'auto', uniqueName: name },
    experiments: { outputModule: true, css: true },
    resolve: { extensions: ['.ts', '.tsx', '.js'], alias: styles(root, name) },
    module: { rules: [{ test: /\.tsx?$/, use: fileURLToPath(new URL('oxcLoader.ts', import.meta.url)) }] },
    plugins: [
      new webpack.DefinePlugin({ __REMOTE__: JSON.stringify(name) }),
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'remoteEntry.js',
        library: { type: 'module' },
        exposes: EXPOSES,
        shared: SHARED,
        manifest: true,
        dts: false,
      }),
    ],
  });
  await finished((done) => compiler.run(done));
}
