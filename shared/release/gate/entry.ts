import { Value } from 'typebox/value';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { RegistryEntry, ShellEntry } from '../../contracts/registry.ts';
import { isRemote, type Candidate } from './candidate.ts';

/** Where a server build is; nothing of it is sent to browsers. */
const SERVER_BUILD = /^server\/[\w./-]+\.js$/;
const SHELLS_BUILD = 'server/render.js';

/** The entry is one of its kind, of this version, and what it says of itself is there. */
export function wrongEntry(candidate: Candidate): GateFault[] {
  const { name, version, entry, files } = candidate;
  const schema = isRemote(candidate) ? RegistryEntry : ShellEntry;
  const [first] = Value.Errors(schema, entry);
  if (first)
    return [fault(`release.json of ${name}: ${`${first.instancePath} ${first.message}`.trim()}: build it anew`)];
  const server = isRemote(candidate) ? candidate.entry.server : SHELLS_BUILD;
  const ranges = isRemote(candidate) ? Object.entries(candidate.entry.requires) : [];
  return [
    ...(entry.version === version
      ? []
      : [fault(`the entry is of version ${entry.version}, not of ${version}: build it anew`)]),
    ...(server === undefined || (SERVER_BUILD.test(server) && !server.includes('..') && files.has(server))
      ? []
      : [fault(`the server build ${server} is not among the files: build it anew`)]),
    ...ranges
      .filter(([, range]) => !/^\^\d+(\.\d+){2}$/.test(range))
      .map(([library, range]) => fault(`${name} needs ${library} ${range}: say it as ^major.minor.patch`)),
  ];
}

const fault = (sentence: string): GateFault => ({ rule: 'types', sentence });
