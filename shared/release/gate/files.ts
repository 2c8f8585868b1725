import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { GateFault } from '../../contracts/http/releases/releases.ts';
import { addressOf, fileAt, inLanguages, isRemote, isServed, type Candidate } from './candidate.ts';

/** What a built package consists of, by the end of the name. No pages: they would be the shop's own. */
const KINDS = /\.(js|mjs|css|json|map|txt|wasm|woff2?|svg|png|jpe?g|webp|avif|gif|ico|mp3|ogg|wav|webm|mp4)$/;
/** Types of what it exposes, as federation's tools write them for hosts elsewhere. */
const TYPES = /^@mf-types(\.zip|\.d\.ts|\/.+\.d\.ts)$/;
const COMPRESSED = /\.(br|gz)$/;

/** A version's files are what its entry says, of kinds that browsers ask for, and nothing that is nobody's business. */
export async function wrongFiles(candidate: Candidate, origins: string[] = []): Promise<GateFault[]> {
  const wrong = inLanguages(candidate).flatMap((one) => wrongAddresses(one.candidate, origins));
  const faults = [...new Set(wrong), ...wrongKinds(candidate)];
  return [...faults, ...(await wrongCopies(candidate))].map((sentence) => ({ rule: 'files', sentence }));
}

/** Addresses are of the version's own folder, here or at an origin that the shop allows, and their files are there. */
function wrongAddresses(candidate: Candidate, origins: string[]): string[] {
  const { entry, files } = candidate;
  const own = isRemote(candidate)
    ? Object.values(candidate.entry.pages).flat()
    : 'provides' in entry
      ? [entry.icon, ...entry.fonts, ...(entry.start ? [entry.start] : [])]
      : [];
  const addresses = new Set([entry.entry, ...entry.preloads, ...entry.styles, ...own]);
  return [...addresses].flatMap((address) => {
    const file = fileAt(candidate, address);
    const origin = /^https?:\/\//.test(address) ? new URL(address).origin : null;
    const isPlain = origin !== null || address === addressOf(candidate) + file;
    if (file === null || !isPlain) {
      return [`the entry names ${address}, which is outside of ${addressOf(candidate)}: build it anew`];
    }
    if (origin && !origins.includes(origin)) {
      return [`the entry names ${address}, and ${origin} is none of REMOTE_ORIGINS: name files without an origin`];
    }
    return files.has(file) ? [] : [`the entry names ${file}, which is not among the files: build it anew`];
  });
}

function wrongKinds({ files, read }: Candidate): string[] {
  return [...files.keys()].flatMap((file) => {
    const plain = file.replace(COMPRESSED, '');
    if (!KINDS.test(plain) && !TYPES.test(plain))
      return [`${file} is of a kind that no page asks for: leave it out of the build`];
    if (plain !== file && !files.has(plain))
      return [`${file} is a copy of ${plain}, which is not there: build it anew`];
    if (file.endsWith('.map') && isServed(file) && hasSources(read(file))) {
      return [`${file} holds sources, and everybody could read it: build without source maps`];
    }
    if (file.endsWith('.svg') && /<script|\son\w+\s*=|javascript:/i.test(read(file).toString())) {
      return [`${file} is a picture that runs scripts: take them out`];
    }
    return [];
  });
}

/** What is sent compressed is what the file is. */
async function wrongCopies({ files, read }: Candidate): Promise<string[]> {
  const copies = [...files.keys()].filter((file) => COMPRESSED.test(file) && files.has(file.replace(COMPRESSED, '')));
  const checked = copies.map(async (file) => {
    const plain = read(file.replace(COMPRESSED, ''));
    const isSame = (await decompressed(file, read(file), plain.length))?.equals(plain);
    return isSame ? [] : [`${file} holds something else than ${file.replace(COMPRESSED, '')}: build it anew`];
  });
  return (await Promise.all(checked)).flat();
}

const unbrotli = promisify(brotliDecompress);
const ungzip = promisify(gunzip);

/** Null for what is not compressed, or more than it should be. */
async function decompressed(file: string, bytes: Buffer, maxOutputLength: number): Promise<Buffer | null> {
  const options = { maxOutputLength: maxOutputLength + 1 };
  return (file.endsWith('.br') ? unbrotli(bytes, options) : ungzip(bytes, options)).catch(() => null);
}

function hasSources(map: Buffer): boolean {
  try {
    const { sourcesContent } = JSON.parse(map.toString()) as { sourcesContent?: unknown[] };
    return sourcesContent?.some(Boolean) ?? false;
  } catch {
    return true;
  }
}
