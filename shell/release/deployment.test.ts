import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { RegistryEntry } from '@shop/shared/contracts/registry';
import { Deployment, type Release } from './deployment.ts';
import type { Live } from './fits.ts';
import type { ShellEntry } from '@shop/shared/contracts/registry';
import { makeCurrent, rollBack } from './switch.ts';

const scratch: string[] = [];
afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true });
});

function setUp() {
  const folder = mkdtempSync(path.join(tmpdir(), 'deployment-'));
  const built = mkdtempSync(path.join(tmpdir(), 'built-'));
  scratch.push(folder, built);
  writeFileSync(path.join(built, 'remoteEntry.js'), 'export {}');
  return { folder, built, deployment: new Deployment(folder) };
}

function releaseOf(name: string, version: string): Release<RegistryEntry & ShellEntry> {
  const entry = { version, entry: `/remotes/${name}/${version}/remoteEntry.js` } as RegistryEntry & ShellEntry;
  return { name, version, source: version, releasedAt: version, entry };
}

describe('Deployment', () => {
  it('keeps every version in a folder of its own and points the registry to one', () => {
    const { folder, built, deployment } = setUp();
    for (const version of ['1', '2']) {
      const release = releaseOf('catalog', version);
      deployment.addVersion(release, { '': built }, () => undefined);
      deployment.pointTo([release]);
    }
    expect(deployment.currentVersion('catalog')).toBe('2');
    expect(deployment.releases('catalog').map(({ version }) => version)).toEqual(['1', '2']);
    expect(readFileSync(path.join(folder, 'remotes/catalog/1/remoteEntry.js'), 'utf8')).toBe('export {}');
  });

  it('changes only its own entry of the registry', () => {
    const { deployment } = setUp();
    deployment.pointTo([releaseOf('catalog', '1')]);
    deployment.pointTo([releaseOf('checkout', '7')]);
    deployment.pointTo([releaseOf('catalog', '2')]);
    expect(Object.entries(deployment.registry()).map(([name, { version }]) => [name, version])).toEqual([
      ['catalog', '2'],
      ['checkout', '7'],
    ]);
  });

  it('changes nothing when what would be current is refused', () => {
    const { deployment } = setUp();
    deployment.pointTo([releaseOf('catalog', '1'), releaseOf('shell', '1')]);
    const refuse = ({ registry, shell }: Live) => {
      expect([registry['catalog'], shell]).toMatchObject([{ version: '1' }, { version: '2' }]);
      throw new Error('it would break catalog');
    };
    const next = [releaseOf('checkout', '2'), releaseOf('shell', '2')];
    expect(() => deployment.pointTo(next, 'release', refuse)).toThrow('it would break catalog');
    expect(['shell', 'catalog', 'checkout'].map((name) => deployment.currentVersion(name))).toEqual([
      '1',
      '1',
      undefined,
    ]);
    expect(deployment.releases('checkout')).toEqual([]);
  });

  it('does not count a release that was interrupted while it was copied', () => {
    const { built, deployment } = setUp();
    const interrupted = () => {
      throw new Error('interrupted');
    };
    expect(() => deployment.addVersion(releaseOf('catalog', '1'), { '': built }, interrupted)).toThrow('interrupted');
    expect(deployment.releases('catalog')).toEqual([]);
    expect(deployment.currentVersion('catalog')).toBeUndefined();
  });

  it('does not count a version that was never made current, so that it is released again', () => {
    const { built, deployment } = setUp();
    deployment.addVersion(releaseOf('catalog', '1'), { '': built }, () => undefined);
    expect(deployment.releases('catalog')).toEqual([]);
  });

  it('removes what an interrupted release left, and leaves one that is at work alone', () => {
    const { folder, deployment } = setUp();
    const [left, working] = [`${hostname()}-999999999-x`, `${hostname()}-${process.ppid}-x`];
    for (const name of [left, working]) mkdirSync(path.join(folder, '.building', name), { recursive: true });
    const own = path.basename(deployment.workFolder());
    expect(readdirSync(path.join(folder, '.building')).toSorted()).toEqual([own, working].toSorted());
  });

  it('takes the registry from a release that was killed while it changed it', () => {
    const { folder, deployment } = setUp();
    writeFileSync(path.join(folder, 'remotes.lock'), `${hostname()}-999999999`);
    deployment.pointTo([releaseOf('catalog', '1')]);
    expect(deployment.currentVersion('catalog')).toBe('1');
    expect(existsSync(path.join(folder, 'remotes.lock'))).toBe(false);
  });

  it('takes the registry from another machine that has held it for a minute, and not before', () => {
    const { folder, deployment } = setUp();
    const lock = path.join(folder, 'remotes.lock');
    const hold = (seconds: number) => {
      writeFileSync(lock, 'another-machine-1');
      const since = Date.now() / 1000 - seconds;
      utimesSync(lock, since, since);
    };
    hold(61);
    deployment.pointTo([releaseOf('catalog', '1')]);
    expect(deployment.currentVersion('catalog')).toBe('1');
    hold(30);
    expect(() => deployment.pointTo([releaseOf('catalog', '2')])).toThrow(/another release holds/);
  });

  it('says who is in the way when another release never lets go of the registry', () => {
    const { folder, deployment } = setUp();
    writeFileSync(path.join(folder, 'remotes.lock'), `${hostname()}-${process.ppid}`);
    expect(() => deployment.pointTo([releaseOf('catalog', '1')])).toThrow(/another release holds/);
    expect(deployment.registry()).toEqual({});
  });
});

describe('a rollback', () => {
  /** A deployment whose catalog had these versions, the last one current. */
  function released(...versions: string[]) {
    const { folder, built, deployment } = setUp();
    const release = (version: string) => {
      deployment.addVersion(releaseOf('catalog', version), { '': built }, () => undefined);
      deployment.pointTo([releaseOf('catalog', version)]);
    };
    versions.forEach(release);
    return { folder, deployment, release, current: () => deployment.currentVersion('catalog') };
  }

  it('never goes back to a version that was rolled back', () => {
    const { deployment, release, current } = released('1', '2');
    expect(rollBack(deployment, 'catalog')).toBe('1');
    release('3');
    expect(rollBack(deployment, 'catalog')).toBe('1');
    expect(current()).toBe('1');
    expect(() => rollBack(deployment, 'catalog')).toThrow('catalog has no good version before 1');
    expect(current()).toBe('1');
  });

  it('goes by what was current, not by when it was made', () => {
    const { deployment } = released('1', '2', '3');
    makeCurrent(deployment, 'catalog', '1');
    expect(rollBack(deployment, 'catalog')).toBe('3');
    expect(rollBack(deployment, 'catalog')).toBe('2');
    expect(deployment.history('catalog').bad).toEqual(['1', '3']);
  });

  it('may go to a version again that somebody made current on purpose since', () => {
    const { deployment, release } = released('1', '2');
    rollBack(deployment, 'catalog');
    makeCurrent(deployment, 'catalog', '2');
    release('3');
    expect(rollBack(deployment, 'catalog')).toBe('2');
    expect(() => makeCurrent(deployment, 'catalog', '9')).toThrow('catalog has no version 9');
    expect(() => rollBack(deployment, 'checkout')).toThrow(/nothing of 'checkout' is released; there are: .*catalog/);
  });

  it('goes by date where no history was written, and past a version whose folder is gone', () => {
    const { folder, deployment } = released('1', '2', '3', '4');
    makeCurrent(deployment, 'catalog', '3');
    rmSync(path.join(folder, 'remotes/catalog/history.json'));
    rmSync(path.join(folder, 'remotes/catalog/2'), { recursive: true });
    expect(rollBack(deployment, 'catalog')).toBe('1');
    expect(deployment.history('catalog')).toMatchObject({ bad: ['4', '3'] });
  });

  it('knows a version too whose release was killed before its history was written', () => {
    const { folder, deployment, release } = released('1', '2');
    const file = path.join(folder, 'remotes/catalog/history.json');
    const before = readFileSync(file);
    release('3');
    writeFileSync(file, before);
    release('4');
    expect(rollBack(deployment, 'catalog')).toBe('3');
  });
});
