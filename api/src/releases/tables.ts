import type { SwitchReason } from '@shop/shared/contracts/http/releases/releases';
import type { Generated } from 'kysely';

/** Rows are only added; of `stored_at` and `removed_at` alone the database lets be changed. */
interface ReleaseVersionTable {
  id: Generated<number>;
  name: string;
  version: string;
  /** `RegistryEntry` or `ShellEntry` as JSON. */
  entry: string;
  /** Path in the version folder → sha256, as JSON. */
  files: string;
  /** sha256 of the tarball. */
  digest: string;
  bytes: number;
  /** First lines of commits, one below the other; '' where nobody told. */
  changes: Generated<string>;
  /** '' is unknown, both. */
  commit_id: string;
  source: string;
  by: string;
  at: string;
  /** When its tarball was stored last. */
  stored_at: string;
  /** Its tarball is no longer kept since. */
  removed_at: Generated<string | null>;
}

/** Rows are only added: the last of a package is current, the last of all is the revision. */
interface ReleaseSwitchTable {
  id: Generated<number>;
  name: string;
  version: string;
  why: SwitchReason;
  by: string;
  reason: string;
  at: string;
}

interface ReleaseNewsTable {
  id: Generated<number>;
  /** The package it is of. */
  name: string;
  /** `ReleaseNews` as JSON. */
  body: string;
  tries: number;
  /** Sent again then; whoever sends it moves that on. */
  next_at: string;
}

interface DeployTokenTable {
  id: Generated<number>;
  /** The package it is for. */
  name: string;
  label: string;
  /** `searchTextOf` label, package. */
  search_text: string;
  hash: string;
  by_user: number;
  created_at: string;
  expires_at: string;
  ended_at: Generated<string | null>;
  last_used_at: Generated<string | null>;
}

declare module '../kernel/db/schema.ts' {
  /** Tables of what is released. Times ISO 8601 UTC. */
  interface Tables {
    release_versions: ReleaseVersionTable;
    release_switches: ReleaseSwitchTable;
    /** What the last switch of each package says; whoever changes it says what it saw. */
    release_current: { name: string; version: string };
    deploy_tokens: DeployTokenTable;
    /** That what this switch made current fails, by what browsers tell. */
    release_warnings: { switch_id: number; reason: string; at: string };
    /** Where the team of a package hears of it. */
    release_webhooks: { name: string; address: string; secret: string };
    /** What no team has taken yet. */
    release_news: ReleaseNewsTable;
  }
}
