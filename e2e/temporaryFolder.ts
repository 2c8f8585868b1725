import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atExit } from 'api/testing/atExit';

/** A new folder, which goes when this process exits at the latest: what fails or is ended never comes to remove it. */
export function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  // What a server that has just been told to end still writes there is removed at the next try.
  atExit.add(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
