import { Upload } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '@shop/shared/admin/action/useAction';
import { upload } from '@shop/shared/admin/calls/upload';
import { TEXTS_KEY } from '@shop/shared/admin/in-urdu/textsKey';
import { ApiError } from '@shop/shared/api-client';
import {
  CHECK_TEXTS,
  IMPORT_TEXTS,
  MOST_TEXTS_BYTES,
  type TextsReport,
} from '@shop/shared/contracts/http/translations';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { Dialog } from '@shop/shared/ui/dialog/Dialog';
import { FieldFrame, fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { TextLines } from './TextLines.tsx';
import { IMPORT_TEXT as TEXTS } from './texts.ts';

/** Reads a file of texts: what it would write is shown first. */
export function ImportTexts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Upload aria-hidden="true" className="size-4" />
        {TEXTS.open}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={TEXTS.title} description={TEXTS.intro} size="xl">
        <ImportForm onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function ImportForm({ onDone }: { onDone(): void }) {
  const shell = useShell();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [own, setOwn] = useState<string>();
  const check = useMutation({
    mutationFn: async (chosen: File) => (await upload(shell, CHECK_TEXTS, formOf(chosen))).data,
  });
  const run = useMutation({
    mutationFn: async ({ chosen, checksum }: { chosen: File; checksum: string }) =>
      (await upload(shell, IMPORT_TEXTS, formOf(chosen, checksum))).data,
    onSuccess: ({ lines }) => {
      void client.invalidateQueries({ queryKey: TEXTS_KEY });
      shell.notify({ title: TEXTS.done(lines.new + lines.changed), tone: 'success' });
      onDone();
    },
  });
  const report = check.data;
  const problem = own ?? (check.error ? reasonOf(check.error) : undefined);

  function choose(chosen: File | null) {
    setFile(chosen);
    check.reset();
    run.reset();
    if (chosen === null) return;
    const isLarge = chosen.size > MOST_TEXTS_BYTES;
    setOwn(isLarge ? TEXTS.tooLarge : undefined);
    if (!isLarge) check.mutate(chosen);
  }

  return (
    <div className="flex flex-col gap-4">
      <FieldFrame id={undefined} label={TEXTS.file} hint={TEXTS.fileHint} error={problem} required>
        {(link) => (
          <input
            {...link}
            type="file"
            accept=".csv,.xlsx,text/csv"
            disabled={run.isPending}
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
            className={fieldStyle(
              Boolean(problem),
              'py-2 file:me-3 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:py-1 file:font-bold',
            )}
          />
        )}
      </FieldFrame>
      {check.isPending && <p role="status">{TEXTS.checking}</p>}
      {report && <TextLines report={report} />}
      {run.error && (
        <p role="alert" className="font-bold text-danger-deep">
          {reasonOf(run.error)}
        </p>
      )}
      {file && report && written(report) > 0 && (
        <Button
          busy={run.isPending}
          className="self-start"
          onClick={() => run.mutate({ chosen: file, checksum: report.checksum })}
        >
          {TEXTS.write(written(report))}
        </Button>
      )}
    </div>
  );
}

const written = ({ lines }: TextsReport): number => lines.new + lines.changed;

function formOf(file: File, checksum?: string): FormData {
  const form = new FormData();
  if (checksum !== undefined) form.set('checksum', checksum);
  form.set('file', file);
  return form;
}

const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields['file'] : undefined) ?? failureText(TEXTS.failed, error);
