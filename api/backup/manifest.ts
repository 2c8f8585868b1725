import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

export const MANIFEST = 'manifest.json';

/** How the database is named in an archive, by its kind. */
export const DATABASE_FILES = { sqlite: 'shop.db', postgres: 'shop.dump' } as const;

const Manifest = Type.Object({
  what: Type.Literal('shop-backup'),
  format: Type.Literal(1),
  /** ISO 8601. Everything answered before is in the archive. */
  madeAt: Type.String(),
  /** Null when the archive holds the uploads only. */
  database: Type.Union([
    Type.Null(),
    Type.Object({
      kind: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
      sha256: Type.String(),
      /** Name of the newest migration; null when the database knows it better (PostgreSQL). */
      schema: Type.Union([Type.String(), Type.Null()]),
    }),
  ]),
  uploads: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
});

/** The first file of every archive: what is in it. */
export type Manifest = Static<typeof Manifest>;

/** Throws when the text is no manifest of ours. */
export function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text);
  if (!Check(Manifest, value)) throw new Error(`its ${MANIFEST} is not one of this shop`);
  return value;
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
