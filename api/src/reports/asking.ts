import { REPORTS, type ReportQuery } from '@shop/shared/contracts/http/accounting/reports';
import { parseKarachi } from '@shop/shared/format/dates';
import { refusedFields, type FieldFaults } from '../kernel/http/apiError.ts';
import { daysAfter } from '@shop/shared/format/calendar';
import type { AskedReport } from './tables/report.ts';

const MOST_DAYS = 3660;

/** What is asked for, in full. Throws 400 with `data.fields` for days that are none, and what the report is not told apart by. */
export function checkedReport({ report, by, from, to }: ReportQuery): Omit<AskedReport, 'now'> {
  const kinds: readonly [string, ...string[]] = REPORTS[report];
  const faults: Record<string, string> = {};
  if (by !== undefined && !kinds.includes(by)) faults['by'] = `This must be one of ${kinds.join(', ')}.`;
  Object.assign(faults, periodFaults(from, to));
  const [first] = Object.values(faults);
  if (first) throw refusedFields(faults, { code: 'INVALID_REQUEST', message: first });
  return { report, by: by ?? kinds[0], from, to };
}

/** What is wrong with a period, by its fields. */
function periodFaults(from: string, to: string): FieldFaults {
  for (const [field, day] of Object.entries({ from, to })) {
    if (!parseKarachi(day)) return { [field]: 'This is not a day.' };
  }
  if (to < from) return { to: 'The last day must not be before the first.' };
  if (to > daysAfter(from, MOST_DAYS)) return { to: 'A report is of ten years at most.' };
  return {};
}
