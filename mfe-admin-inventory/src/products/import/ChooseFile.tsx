import { Download } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { download } from '@shop/shared/admin/calls/download';
import { MOST_IMPORT_BYTES, READ_IMPORT_TEMPLATE } from '@shop/shared/contracts/http/catalog/productImport';
import { useMutation } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { FieldFrame, fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { IMPORT } from './texts.ts';

export interface ChooseFileProps {
  /** How much has left; null when nothing is being sent. */
  percent: number | null;
  /** What is wrong with the file that was chosen last. */
  problem: string | undefined;
  onCheck(file: File): void;
  onCancel(): void;
}

/** The template, the file, and the button that checks it. */
export function ChooseFile({ percent, problem, onCheck, onCancel }: ChooseFileProps) {
  const shell = useShell();
  const [file, setFile] = useState<File | null>(null);
  const [own, setOwn] = useState<string>();
  const template = useMutation({
    mutationFn: () => download(shell, READ_IMPORT_TEMPLATE, undefined, { name: 'products-import.csv' }),
    onError: () => shell.notify({ title: IMPORT.templateFailed, tone: 'error' }),
  });
  const busy = percent !== null;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (!file) setOwn(IMPORT.noFile);
    else if (file.size > MOST_IMPORT_BYTES) setOwn(IMPORT.tooLarge);
    else onCheck(file);
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex max-w-lg flex-col gap-5 rounded-lg border border-line bg-card p-4 sm:p-6"
    >
      <p>{IMPORT.intro}</p>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        busy={template.isPending}
        onClick={() => template.mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        {IMPORT.template}
      </Button>
      <FieldFrame id={undefined} label={IMPORT.file} hint={IMPORT.fileHint} error={own ?? problem} required>
        {(link) => (
          <input
            {...link}
            type="file"
            accept=".csv,text/csv"
            disabled={busy}
            onChange={(event) => {
              setFile(event.target.files?.[0] ?? null);
              setOwn(undefined);
            }}
            className={fieldStyle(
              Boolean(own ?? problem),
              'py-2 file:mr-3 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:py-1 file:font-bold',
            )}
          />
        )}
      </FieldFrame>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? IMPORT.checking(percent) : IMPORT.check}
        </Button>
        {busy && (
          <Button variant="ghost" onClick={onCancel}>
            {IMPORT.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
