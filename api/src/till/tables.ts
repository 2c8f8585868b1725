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
  }
}
