import type { BulkChange } from '@shop/shared/contracts/http/catalog/products';

/** What a change needs that asks for a value first. */
export interface BulkDialogProps {
  ids: number[];
  change(body: BulkChange): Promise<unknown>;
  /** Done, with what is to be said of it. */
  onSaved(said: string): void;
  onClose(): void;
}
