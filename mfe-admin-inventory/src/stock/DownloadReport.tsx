import { FileDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { callList } from '@shop/shared/admin/calls/call';
import { saveFile } from '@shop/shared/admin/calls/saveFile';
import type { Asked } from '@shop/shared/admin/list/useListAddress';
import { listQuery } from '@shop/shared/admin/list/useListRows';
import { type StockQuery, LIST_STOCK } from '@shop/shared/contracts/http/catalog/catalog';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { STOCK } from '../texts.ts';
import { REPORT_FILE, stockReport } from './stockReport.ts';

const { report } = STOCK;

/** Makes the stock report of what the list is asked for, in all its pages; says how far it is, and can be cancelled. */
export function DownloadReport({ asked }: { asked: Asked }) {
  const shell = useShell();
  const [done, setDone] = useState({ pages: 0, rows: 0, total: 0 });
  const running = useRef<AbortController>(null);
  const file = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      const query = listQuery({}, asked) as StockQuery;
      const { data: items } = await callList(shell, LIST_STOCK, { query, signal });
      const { shopName, address } = shell.settings;
      setDone({ pages: 0, rows: 0, total: items.length });
      const onPage = (pages: number, rows: number) => setDone({ pages, rows, total: items.length });
      saveFile(await stockReport({ items, shopName, address, now: new Date(), onPage, signal }), REPORT_FILE);
    },
    onSuccess: () => shell.notify({ title: report.saved(REPORT_FILE), tone: 'success' }),
    onError: (_error, signal) => {
      if (!signal.aborted) shell.notify({ title: report.failed, tone: 'error' });
    },
  });
  useEffect(() => () => running.current?.abort(), []);

  function start() {
    setDone({ pages: 0, rows: 0, total: 0 });
    running.current = new AbortController();
    file.mutate(running.current.signal);
  }

  const busy = file.isPending;
  const said = busy && (done.pages === 0 ? report.reading : report.page(done.pages));
  return (
    <>
      <span role="status" className="sr-only">
        {busy && report.reading}
      </span>
      <Button variant="secondary" size="sm" busy={busy} onClick={start}>
        {!busy && <FileDown aria-hidden="true" className="size-4" />}
        <span>{said || report.download}</span>
      </Button>
      {busy && (
        <progress
          aria-label={report.reading}
          value={done.total > 0 ? done.rows : undefined}
          max={done.total || 1}
          className="h-2 w-28 accent-coral"
        />
      )}
      {busy && (
        <Button variant="ghost" size="sm" aria-label={report.cancelLabel} onClick={() => running.current?.abort()}>
          {report.cancel}
        </Button>
      )}
    </>
  );
}
