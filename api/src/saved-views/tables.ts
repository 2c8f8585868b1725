import type { ViewedList } from '@shop/shared/contracts/http/people/savedViews';
import type { Generated } from 'kysely';
import type { Defaulted } from '../kernel/db/schema.ts';

interface SavedViewTable {
  id: Generated<number>;
  list: ViewedList;
  name: string;
  /** Of an address, without `?` and page. */
  query: string;
  user_id: number;
  is_shared: Defaulted<number>;
  created_at: string;
}

declare module '../kernel/db/schema.ts' {
  interface Tables {
    saved_views: SavedViewTable;
  }
}
