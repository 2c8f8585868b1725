import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const made: string[] = [];

/** A new folder, which goes once all tests of the file are through, and whatever they have running there was ended. */
export function testFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'));
  made.push(folder);
  return folder;
}

export function removeTestFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Writes a file of a folder, and makes the folders it stands in. */
export function writeIn(folder: string, file: string, text: string): void {
  const full = path.join(folder, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
}
