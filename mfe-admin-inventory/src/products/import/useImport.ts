import { useEffect, useRef, useState } from 'react';
import { callLines } from '@shop/shared/admin/calls/callLines';
import { upload } from '@shop/shared/admin/calls/upload';
import { ApiError, INVALID_DATA, UnusableAnswer } from '@shop/shared/api-client';
import {
  type ImportDefaults,
  type ImportProgress,
  type ImportReport,
  CHECK_IMPORT,
} from '@shop/shared/contracts/http/catalog/productImport';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { progressIn, reportIn } from './reportShape.ts';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { IMPORT } from './texts.ts';

export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'checking'; percent: number }
  | { step: 'preview'; file: File; report: ImportReport; chosen: ImportDefaults }
  | { step: 'running'; progress: ImportProgress | null }
  | { step: 'done'; report: ImportReport }
  | { step: 'stopped'; problem: string };

/** An import from the choice of a file to the report. Leaving the page stops it; what is done stays. */
export function useImport() {
  const shell = useShell();
  const client = useQueryClient();
  const [state, setState] = useState<ImportState>({ step: 'choose' });
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const begin = () => {
    stop.current = new AbortController();
    return stop.current.signal;
  };

  const checking = useMutation({
    mutationFn: async ({ file, chosen }: { file: File; chosen: ImportDefaults }) => {
      const form = formOf(file, chosen);
      setState({ step: 'checking', percent: 0 });
      const { data } = await upload(shell, CHECK_IMPORT, form, {
        signal: begin(),
        onProgress: ({ sent, total }) =>
          setState({ step: 'checking', percent: total > 0 ? Math.floor((sent / total) * 100) : 100 }),
      });
      const report = reportIn(data);
      if (!report) throw new UnusableAnswer(INVALID_DATA);
      return report;
    },
    onSuccess: (report, { file, chosen }) => setState({ step: 'preview', file, report, chosen }),
    onError: (error) =>
      setState(
        isAbort(error) ? { step: 'choose' } : { step: 'choose', problem: reasonOf(error) ?? IMPORT.checkFailed },
      ),
  });

  const running = useMutation({
    mutationFn: async ({ file, report, chosen }: { file: File; report: ImportReport; chosen: ImportDefaults }) => {
      const form = formOf(file, chosen);
      form.set('checksum', report.checksum);
      setState({ step: 'running', progress: null });
      const lines = callLines(shell, '/ProductsController/importRun', form, {
        signal: begin(),
        read: (line) => reportIn(line) ?? progressIn(line),
      });
      for await (const line of lines) {
        if ('checksum' in line) return line;
        setState({ step: 'running', progress: line });
      }
      throw new TypeError('The answer ended early');
    },
    onSuccess: (report) => setState({ step: 'done', report }),
    onError: (error) => {
      const reason = reasonOf(error);
      const failed = reason ? `${reason} ${IMPORT.runFailed}` : IMPORT.runFailed;
      setState({ step: 'stopped', problem: isAbort(error) ? IMPORT.stopped : failed });
    },
    onSettled: () => {
      for (const queryKey of [productsKey, stockKey, ['lookups']]) void client.invalidateQueries({ queryKey });
    },
  });

  return {
    state,
    check: (file: File, chosen: ImportDefaults = {}) => checking.mutate({ file, chosen }),
    run: (file: File, report: ImportReport, chosen: ImportDefaults) => running.mutate({ file, report, chosen }),
    cancel: () => stop.current?.abort(),
    again: () => setState({ step: 'choose' }),
  };
}

function formOf(file: File, chosen: ImportDefaults): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(chosen)) if (value) form.set(`defaults[${name}]`, String(value));
  form.set('file', file);
  return form;
}

function isAbort(error: Error): boolean {
  return error.name === 'AbortError';
}

/** What the server says of the file, or of itself. */
function reasonOf(error: Error): string | undefined {
  return error instanceof ApiError ? (error.fields['file'] ?? error.note) : undefined;
}
