import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { filesOf, pack } from '@shop/shared/release/pack';
import type { LiveReleases, VersionArtifact } from '@shop/shared/contracts/http/releases/releases';
import type { Registry, ShellEntry } from '@shop/shared/contracts/registry';
import { testEntry } from '@shop/shared/testing/data';

/** A registry of tests that an `Upstream` reads. */
export function publishedVersions() {
  const artifacts = new Map<string, Buffer>();
  const versions = new Map<string, VersionArtifact>();
  const current = { shell: null as ShellEntry | null, registry: {} as Registry };
  /** What was asked for, in its order. */
  const asked: string[] = [];
  const state = { revision: 0, isAway: false };

  const answer = (address: string): unknown => {
    const [, name, version] = /^\/releases\/(.*)\/versions\/(.*)$/.exec(address) ?? [];
    const artifact = versions.get(`${name} ${version}`);
    if (!artifact) throw new Error(`404 from ${address}`);
    return artifact;
  };

  return {
    current,
    async live(known: string): Promise<LiveReleases> {
      asked.push(`live ${known}`);
      if (state.isAway) throw new Error('503');
      const revision = String(state.revision);
      return known === revision ? { revision } : { revision, live: structuredClone({ ...current, digests: {} }) };
    },
    asked,
    state,
    artifacts,
    upstream: {
      async read<T>(address: string): Promise<T> {
        asked.push(address);
        if (state.isAway) throw new Error('503');
        return structuredClone(answer(address)) as T;
      },
      async download(address: string): Promise<Buffer> {
        asked.push(address);
        const bytes = artifacts.get(address.replace('/releases/artifacts/', ''));
        if (!bytes || state.isAway) throw new Error(`404 from ${address}`);
        return bytes;
      },
    },
    /** Adds a version of `main.js` with this text, and makes it current unless told otherwise. Gives its digest. */
    async publish(name: string, version: string, text = version, isCurrent = true): Promise<string> {
      const entry = { ...(name === 'shell' ? testShell(version) : testRemote(name, version)) };
      const made = mkdtempSync(path.join(tmpdir(), 'published-'));
      mkdirSync(path.join(made, 'server'));
      for (const file of ['main.js', 'server/remote.js']) writeFileSync(path.join(made, file), text);
      const tarball = await buffer(pack(made, { name, version, entry }));
      const files = filesOf(made).map((file) => [file, sha256(readFileSync(path.join(made, file)))]);
      rmSync(made, { recursive: true });
      const digest = sha256(tarball);
      artifacts.set(digest, tarball);
      versions.set(`${name} ${version}`, {
        digest,
        entry,
        files: Object.fromEntries(files) as VersionArtifact['files'],
      });
      if (isCurrent) {
        if (name === 'shell') current.shell = testShell(version);
        else current.registry[name] = testRemote(name, version);
        state.revision += 1;
      }
      return digest;
    },
  };
}

export function testShell(version: string): ShellEntry {
  const entry = `/shell/${version}/main.js`;
  return { version, entry, icon: '', preloads: [], styles: [], fonts: [], provides: {} };
}

export function testRemote(name: string, version: string) {
  return testEntry({ version, entry: `/remotes/${name}/${version}/main.js` });
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
