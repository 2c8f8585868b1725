import { Download } from 'lucide-react';
import { download } from '@shop/shared/admin/calls/download';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/Button';
import { REPORT } from './texts.ts';
import type { AskedReport } from './useAskedReport.ts';

/** All of a report as a CSV file. */
export function FileButton({ report, by, from, to }: AskedReport) {
  const shell = useShell();
  const file = useMutation({
    mutationFn: () => download(shell, 'GET /ReportController/report', { report, by, from, to, format: 'csv' }),
    onError: () => shell.notify({ title: REPORT.csvFailed, tone: 'error' }),
  });
  return (
    <Button variant="secondary" size="sm" busy={file.isPending} disabled={to < from} onClick={() => file.mutate()}>
      {!file.isPending && <Download aria-hidden="true" className="size-4" />}
      <span>{REPORT.csv}</span>
    </Button>
  );
}
