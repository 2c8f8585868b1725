import { useEffect, useRef, useState } from 'react';
import { callLines } from '@shop/shared/admin/calls/callLines';
import { upload } from '@shop/shared/admin/calls/upload';
import { ApiError } from '@shop/shared/api-client';
import type { ImportProgress, ImportReport } from '@shop/shared/contracts/http/products';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { IMPORT } from './texts.ts';

export type ImportState =
  | { step: 'choose'; problem?: string }
  | { step: 'checking'; percent: number }
  | { step: 'preview'; file: File; report: ImportReport }
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
    mutationFn: async (file: File) => {
      const form = new FormData();
      form.set('file', file);
      setState({ step: 'checking', percent: 0 });
      const { data } = await upload(shell, 'POST /ProductsController/importCheck', form, {
        signal: begin(),
        onProgress: ({ sent, total }) =>
          setState({ step: 'checking', percent: total > 0 ? Math.floor((sent / total) * 100) : 100 }),
      });
      return data;
    },
    onSuccess: (report, file) => setState({ step: 'preview', file, report }),
    onError: (error) =>
      setState(
        isAbort(error) ? { step: 'choose' } : { step: 'choose', problem: reasonOf(error) ?? IMPORT.checkFailed },
      ),
  });

  const running = useMutation({
    mutationFn: async ({ file, report }: { file: File; report: ImportReport }) => {
      const form = new FormData();
      form.set('checksum', report.checksum);
      form.set('file', file);
      setState({ step: 'running', progress: null });
      const lines = callLines<ImportProgress | ImportReport>(shell, '/ProductsController/importRun', form, begin());
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
      for (const kind of ['products', 'stock', 'lookups']) void client.invalidateQueries({ queryKey: [kind] });
    },
  });

  return {
    state,
    check: (file: File) => checking.mutate(file),
    run: (file: File, report: ImportReport) => running.mutate({ file, report }),
    cancel: () => stop.current?.abort(),
    again: () => setState({ step: 'choose' }),
  };
}

function isAbort(error: Error): boolean {
  return error.name === 'AbortError';
}

/** What the server says of the file, or of itself. */
function reasonOf(error: Error): string | undefined {
  return error instanceof ApiError ? (error.fields['file'] ?? error.note) : undefined;
}
