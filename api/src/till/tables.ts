import type { Generated } from 'kysely';

declare module '../kernel/db/schema.ts' {
  interface Tables {
    /** `cart` is a `CartIn` as JSON. */
    held_carts: {
      id: Generated<number>;
      name: string;
      cart: string;
      pieces: number;
      held_by: number;
      held_at: string;
    };
    /** A browser that is a till. */
    till_devices: {
      id: Generated<number>;
      /** Public half of its key, in base64url. */
      key: string;
      letter: string;
      name: string;
      registered_at: string;
      registered_by: number;
      seen_at: string;
      seen_by: number;
      release: string;
      storage: 'kept' | 'not-kept' | 'unknown';
      free_bytes: number | null;
      /** Milliseconds its clock was ahead when it was last seen. */
      clock_ahead: number;
      struck_off_at: string | null;
      struck_off_by: number | null;
    };
  }
}
