import { DetailPage } from '@shop/shared/admin/detail/DetailPage';
import { useLive } from '@shop/shared/admin/live/useLive';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { useSearchParams } from '@shop/shared/router';
import { reportQuery } from './queries.ts';
import { ReportSheet } from './ReportSheet.tsx';
import { REPORT } from './texts.ts';

/** `/admin/pos/shift?id=`: the X report of an open shift, the Z report of a closed one, to be printed. */
export function ShiftPage() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const query = reportQuery(useShell(), id);
  const readAgain = () => void client.invalidateQueries({ queryKey: query.queryKey });
  useLive('till', readAgain);
  return (
    <DetailPage
      query={Number.isInteger(id) && id > 0 ? query : null}
      back={{ to: '/admin/pos/shifts', label: REPORT.back }}
      texts={{ refused: REPORT.refused, unreachable: REPORT.refused, missing: REPORT.missing }}
    >
      {(report) => <ReportSheet report={report} onChanged={readAgain} />}
    </DetailPage>
  );
}
