import type { Generated } from 'kysely';

declare module '../kernel/db/schema.ts' {
  interface Tables {
    backups: {
      id: Generated<number>;
      state: 'running' | 'done' | 'failed' | 'removed';
      night: string | null;
      /** Its name below `backups/`. */
      file: string;
      bytes: Generated<number>;
      /** Why it failed, in the words of the program; '' for none. */
      why: Generated<string>;
      /** The machine and port of the server that makes it. */
      host: string;
      user_id: number | null;
      started_at: string;
      ended_at: string | null;
      link_hash: string | null;
      link_until: string | null;
    };
  }
}
