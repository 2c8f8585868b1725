import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PlaywrightWorkerArgs } from '@playwright/test';
import type { PublishedVersion, VersionManifest } from '@shop/shared/contracts/http/releases/releases';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { compressFile } from '@shop/shared/release/compress';
import { pack } from '@shop/shared/release/pack';
import { signIn, staffHeaders } from '../journeys/staff.ts';
import { ADMIN } from '../shop.ts';

interface Team {
  /** Its deploy token. */
  token: string;
  /** Publishes what is in a version's folder as another version, with `from` written `to` in every script. */
  publishChanged(live: string, version: string, from: string, to: string): Promise<PublishedVersion>;
  /** Asks for it to become current, and says what the shop answers. */
  promote(version: string, expected: string): Promise<{ status: number; sentence: string }>;
}

/** A deploy token of a package that an administrator made, and the context it was made in. */
export async function tokenFor(playwright: PlaywrightWorkerArgs['playwright'], origin: string, name: string) {
  const admin = await signIn(playwright, origin, ADMIN);
  const request = await playwright.request.newContext({ baseURL: origin, storageState: admin.state });
  const made = await request.post('/api/ReleaseTokenController/create', {
    data: { name, label: `CI of ${name}`, days: 1 },
    headers: staffHeaders(admin),
  });
  const { token } = ((await made.json()) as { data: { token: string } }).data;
  return { request, token };
}

/** A team that deploys one package over the network, with a token an administrator made. */
export async function team(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  name: string,
): Promise<Team> {
  const { request, token } = await tokenFor(playwright, origin, name);
  return {
    token,
    async publishChanged(live, version, from, to) {
      const tarball = await changedTarball(live, { name, version }, from, to);
      const reply = await request.put(`/api/releases/${name}/versions/${version}`, {
        data: tarball,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
      });
      if (!reply.ok()) throw new Error(`${name} was refused: ${await reply.text()}`);
      return ((await reply.json()) as { data: PublishedVersion }).data;
    },
    async promote(version, expected) {
      const reply = await request.post(`/api/releases/${name}/current`, {
        data: { version, expected },
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: reply.status(), sentence: ((await reply.json()) as { note?: string }).note ?? '' };
    },
  };
}

/** What is in a version's folder, as the tarball of another version, with `from` written `to` in every script. */
export async function changedTarball(
  live: string,
  { name, version }: { name: string; version: string },
  from: string,
  to: string,
): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-version-'));
  try {
    cpSync(live, folder, { recursive: true });
    const before = JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')) as VersionManifest;
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const full = path.join(folder, file);
      if (file === 'release.json') rmSync(full);
      else if (file.endsWith('.js')) await rewrite(full, from, to);
    }
    const entry = JSON.parse(JSON.stringify(before.entry).replaceAll(before.version, version)) as RegistryEntry &
      ShellEntry;
    const manifest = { name, version, entry };
    return await buffer(pack(folder, manifest));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What differs is compressed anew; all else stays as it was released. */
async function rewrite(file: string, from: string, to: string): Promise<void> {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) return;
  writeFileSync(file, text.replaceAll(from, to));
  await compressFile(file);
}
