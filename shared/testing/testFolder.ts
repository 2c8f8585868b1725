import { mkdtempSync, rmSync } from 'node:fs';
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
