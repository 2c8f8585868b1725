import { LIST_PARCELS } from '@shop/shared/contracts/http/orders/couriers';
import { Download, FileText } from 'lucide-react';
import { useAction } from '@shop/shared/admin/action/useAction';
import { callList } from '@shop/shared/admin/calls/call';
import { download } from '@shop/shared/admin/calls/download';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { saveLoadSheets } from './loadSheet.ts';
import { LOAD_SHEET } from './texts.ts';

/** Parcels of one call. */
const MOST = 200;

interface LoadSheetButtonsProps {
  /** Orders that are with a courier. */
  ids: readonly number[];
  size?: 'sm' | 'md';
  /** The sheet is what is wanted here. */
  primary?: boolean;
}

/** What was handed over: for the courier's man to sign, a sheet per courier; and as a file. */
export function LoadSheetButtons({ ids, size = 'md', primary = false }: LoadSheetButtonsProps) {
  const shell = useShell();
  const named = ids.slice(0, MOST).join(',');
  const sheet = useAction({
    call: async () => {
      const { data } = await callList(shell, LIST_PARCELS, { query: { ids: named, limit: MOST } });
      await saveLoadSheets(data, shell.settings.shopName);
    },
    failed: LOAD_SHEET.failed,
  });
  const file = useAction({
    call: () => download(shell, LIST_PARCELS, { ids: named, format: 'csv' }),
    failed: LOAD_SHEET.failed,
  });
  const tooMany = ids.length > MOST;
  return (
    <>
      <Button
        size={size}
        variant={primary ? 'primary' : 'secondary'}
        busy={sheet.busy}
        disabled={tooMany}
        onClick={() => sheet.start(undefined)}
      >
        <FileText aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />
        {LOAD_SHEET.pdf}
      </Button>
      <Button size={size} variant="secondary" busy={file.busy} disabled={tooMany} onClick={() => file.start(undefined)}>
        <Download aria-hidden="true" className={size === 'sm' ? 'size-4' : 'size-5'} />
        {LOAD_SHEET.csv}
      </Button>
    </>
  );
}
