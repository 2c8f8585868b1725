import type { RegistryEntry } from '../../contracts/registry.ts';
import { testEntry } from '../../testing/data.ts';
import { addressOf, type Candidate } from './candidate.ts';

/** Version 1 of a package for tests, with these files besides its entry script. */
export function testVersion(
  name: string,
  files: Record<string, string | Buffer> = {},
  entry: Partial<RegistryEntry> = {},
): Candidate {
  const all = new Map(
    Object.entries({ 'remoteEntry.js': '', ...files }).map(([file, text]) => [file, Buffer.from(text)]),
  );
  const version = '1';
  return {
    name,
    version,
    entry: testEntry({ version, entry: `${addressOf({ name, version })}remoteEntry.js`, ...entry }),
    files: new Map([...all].map(([file, bytes]) => [file, bytes.length])),
    read: (file) => all.get(file) ?? Buffer.alloc(0),
  };
}
