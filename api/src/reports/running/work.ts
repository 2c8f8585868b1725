import type { Reader } from '../../kernel/db/database.ts';
import { readProfitLoss, readProfitLossBy } from '../profitLoss.ts';
import { readReport, readReportFile } from '../tables/report.ts';

/** What the process for reports can be asked for, by name: something to read with, and what is asked, as plain data. */
export const work = {
  profitLoss: readProfitLoss,
  profitLossBy: readProfitLossBy,
  report: readReport,
  reportFile: readReportFile,
} satisfies Record<string, (db: Reader, input: never) => Promise<unknown>>;

export type Work = typeof work;
export type WorkName = keyof Work;
export type InputOf<K extends WorkName> = Parameters<Work[K]>[1];
export type ResultOf<K extends WorkName> = Awaited<ReturnType<Work[K]>>;
