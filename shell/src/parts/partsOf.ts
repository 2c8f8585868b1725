import type { Registry } from '@shop/shared/contracts/registry';
import { DAY_MS } from '@shop/shared/format/durations';
import { folderOf, shellVersion } from '../telemetry/released.ts';

/** A part of the page that is on screen. */
export interface Part {
  /** Of its remote, or `shell`. */
  name: string;
  label: string;
  version: string;
  /** When it was built, null where its version does not say; `YYYY-MM-DD`, and whole days ago. */
  built: { day: string; days: number } | null;
  /** Of its files that this document has loaded, compressed; 0 of another origin that does not tell. */
  bytes: number;
  files: number;
}

/** The time in UTC that the names of versions begin with (`versionName`). */
const TIME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)\d{3}-/;

function builtAt(version: string, now: Date): Part['built'] {
  const [, year, month, day, hour, minute, second] = TIME.exec(version) ?? [];
  const moment = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(moment)) return null;
  return { day: `${year}-${month}-${day}`, days: Math.max(0, Math.floor((now.getTime() - moment) / DAY_MS)) };
}

type Loaded = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize'>;

/** The shell, and those of these remotes that the registry knows. Names of loaded files are absolute addresses. */
export function partsOf(names: string[], registry: Registry, loaded: Loaded[], shellAddress: string): Part[] {
  const now = new Date();
  const part = (name: string, label: string, version: string, folder: string): Part => {
    const own = loaded.filter((file) => file.name.includes(folder));
    const bytes = own.reduce((sum, file) => sum + file.encodedBodySize, 0);
    return { name, label, version, built: builtAt(version, now), bytes, files: own.length };
  };
  const shell = shellVersion(shellAddress);
  return [
    ...(shell ? [part('shell', '', shell.version, shell.folder)] : []),
    ...names.flatMap((name) => {
      const entry = registry[name];
      return entry ? [part(name, entry.label, entry.version, folderOf(entry))] : [];
    }),
  ];
}
