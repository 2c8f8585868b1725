import { REPORTS, type ReportName } from '@shop/shared/contracts/http/accounting/reports';
import { parseKarachi } from '@shop/shared/format/dates';
import { useSearchParams } from '@shop/shared/router';
import { periodOf, type Period } from '../period/periods.ts';
import { PERIODS, type PeriodName } from '../period/texts.ts';
import { useToday } from '../period/useToday.ts';

const USUAL: PeriodName = 'last-30';

export interface AskedReport extends Period {
  report: ReportName;
  by: string;
  /** Null for other days. */
  period: PeriodName | null;
}

/** Which report of which days, kept in the address: `?report=sales&by=city&period=last-month`, or `&from=…&to=…`. */
export function useAskedReport() {
  const [params, setParams] = useSearchParams();
  const asked = readAsked(params, useToday());

  function write(change: Record<string, string>) {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    asked,
    setReport: (report: string) => write({ report, by: '' }),
    setBy: (by: string) => write({ report: asked.report, by }),
    setPeriod: (period: string) => write({ period, from: '', to: '' }),
    setDays: (days: Period) => write({ period: '', ...days }),
  };
}

export function readAsked(params: URLSearchParams, today: string): AskedReport {
  const read = (name: string) => params.get(name) ?? '';
  const report = isReport(read('report')) ? (read('report') as ReportName) : 'sales';
  const kinds: readonly string[] = REPORTS[report];
  const by = kinds.includes(read('by')) ? read('by') : (kinds[0] ?? '');
  const [from, to] = [read('from'), read('to')];
  if (parseKarachi(from) && parseKarachi(to)) return { report, by, period: null, from, to };
  const period = Object.hasOwn(PERIODS, read('period')) ? (read('period') as PeriodName) : USUAL;
  return { report, by, period, ...periodOf(period, today) };
}

const isReport = (name: string): boolean => Object.hasOwn(REPORTS, name);
