import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remoteConfig } from '@shop/shared/build/remoteConfig';
import { SHARED_LIBRARIES } from '@shop/shared/release/sharedLibraries';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '@shop/shared/testing/testFolder';
import { build } from 'vite';

interface Container {
  init(shareScope: Record<string, Record<string, { from: string; get(): Promise<() => object> }>>): Promise<void>;
  get(exposed: string): Promise<() => { used: unknown }>;
}

const folder = testFolder();
const version = SHARED_LIBRARIES['react'] ?? '';

/** A remote that uses React, and nothing else that is shared. */
beforeAll(async () => {
  mkdirSync(path.join(folder, 'src'));
  writeFileSync(path.join(folder, 'src/remote.tsx'), "import { useState } from 'react'; export const used = useState;");
  writeFileSync(
    path.join(folder, 'src/nav.ts'),
    "export const manifest = { label: 'A small one', territories: ['/small'], nav: [], rendered: 'browser' };",
  );
  const config = remoteConfig({ name: 'small', port: 1 })({ command: 'build', mode: 'production' });
  await build({ ...config, root: folder, configFile: false, logLevel: 'error' });
});
beforeEach(() => vi.stubGlobal('document', { head: { append: vi.fn() }, createElement: () => ({}) }));
afterEach(() => vi.unstubAllGlobals());

/** What the remote gets as React's `useState` in a page of its own where these copies are shared. */
async function useStateAmong(...copies: [version: string, from: string][]): Promise<unknown> {
  const page = path.join(folder, `page-${copies.flat().join('-')}`);
  cpSync(path.join(folder, 'dist'), page, { recursive: true });
  const { init, get } = (await import(pathToFileURL(path.join(page, 'remoteEntry.js')).href)) as Container;
  const shared = copies.map(([version, from]) => {
    const library = { useState: `${from} ${version}` };
    return [version, { from, get: async () => () => library }] as const;
  });
  await init({ react: Object.fromEntries(shared) });
  return (await get('./remote'))().used;
}

describe('a remote’s container', () => {
  it('asks for what the remote uses, and for nothing else', async () => {
    expect(await useStateAmong([version, 'shell'])).toBe(`shell ${version}`);
  });

  it('takes the copy in its range, the shell’s first, whatever others have added', async () => {
    const [major = 0, minor] = version.split('.').map(Number);
    const later = `${major}.${minor}.99`;
    expect(await useStateAmong(['0.1.0', 'old'], [version, 'shell'])).toBe(`shell ${version}`);
    expect(await useStateAmong([later, 'other'], [version, 'shell'])).toBe(`shell ${version}`);
    expect(await useStateAmong([`${major + 1}.0.0`, 'shell'], [later, 'other'])).toBe(`other ${later}`);
  });

  it('says which library is not shared in its range', async () => {
    await expect(useStateAmong(['0.1.0', 'shell'])).rejects.toThrow(`react ^${version} is not shared`);
  });
});
