import { Download } from 'lucide-react';
import { useMutation } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Spinner } from '../../ui/notice/Spinner.tsx';
import type { ListCall, QueryOf } from '../calls/call.ts';
import { download } from '../calls/download.ts';
import { LIST } from '../texts.ts';

export interface ExportButtonProps {
  call: ListCall;
  /** What is searched, filtered and sorted by. */
  query: Record<string, unknown>;
  /** The file's name where the server has none. */
  name: string;
}

/** Everything that matches, in all pages, as a CSV file. */
export function ExportButton({ call, query, name }: ExportButtonProps) {
  const shell = useShell();
  const file = useMutation({
    mutationFn: () => download(shell, call, { ...query, format: 'csv' } as unknown as QueryOf<ListCall>, { name }),
    onError: () => shell.notify({ title: LIST.exportFailed, tone: 'error' }),
  });
  return (
    <IconButton
      label={LIST.export}
      icon={file.isPending ? <Spinner /> : <Download aria-hidden="true" />}
      disabled={file.isPending}
      onClick={() => file.mutate()}
    />
  );
}
