import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

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
      /** Sales it had not sent yet. */
      waiting: Generated<number>;
      struck_off_at: string | null;
      struck_off_by: number | null;
      /** PINs kept there before open nothing any more. */
      pins_since: Defaulted<string | null>;
      /** The highest number of a sale it made without the server. */
      last_count: Defaulted<number>;
    };
    /** What tills sold, or did with a drawer, without the server: kept for ever, as its key makes it come once. */
    offline_sales: {
      id: Generated<number>;
      key: string;
      /** `A-2611-17` */
      number: string;
      device_id: number;
      state: 'booked' | 'listed' | 'dropped';
      /** Why it is not booked: a stable word. */
      reason: Defaulted<string>;
      /** As it was signed; '' once it is booked: its order says the rest. */
      payload: string;
      sold_at: string;
      device_at: string;
      received_at: string;
      cashier: number;
      sent_by: number;
      /** Paisa. */
      total: number;
      order_id: Defaulted<number | null>;
      return_id: Defaulted<number | null>;
      /** What a till did with its drawer: of which shift. */
      shift_id: Defaulted<number | null>;
      /** Whether it was made again from its receipt. */
      rebuilt: Defaulted<number>;
      /** Another sale had its number. */
      copied: Defaulted<number>;
      /** What somebody has to answer; '' for nothing. */
      waits_for: Defaulted<'' | 'booking' | 'rebuilt' | 'payment'>;
      settled_at: Defaulted<string | null>;
      settled_by: Defaulted<number | null>;
      answer: Defaulted<string>;
      note: Defaulted<string>;
    };
  }
}
