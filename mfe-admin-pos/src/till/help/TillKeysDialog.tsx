import { KeysDialog } from '@shop/shared/admin/list/KeysDialog';
import { KEYS_HELP } from './texts.ts';

/** What each key of the till does. */
export function TillKeysDialog(shown: { open: boolean; onOpenChange(open: boolean): void }) {
  return <KeysDialog {...shown} {...KEYS_HELP} />;
}
