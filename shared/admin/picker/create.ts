import type { ReactNode } from 'react';
import type { PickerOption } from './options.ts';

/** How a picker makes what is missing: at once by its name, or after asking for more in a dialog. */
export type PickerCreate =
  | {
      /**
       * Makes it and answers it; throws a text for people in an `Error`. Whoever may not create leaves `create` out. The
       * key is the same when the same text is tried again.
       */
      now(typed: string, run: { idempotencyKey: string }): Promise<PickerOption>;
    }
  | {
      /** A dialog that is open while it is rendered. */
      dialog(props: { typed: string; onDone(option: PickerOption): void; onCancel(): void }): ReactNode;
    };
