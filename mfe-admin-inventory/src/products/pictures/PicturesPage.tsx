import { useState } from 'react';
import { LeaveGuard } from '@shop/shared/admin/form/LeaveGuard';
import { BackLink } from '@shop/shared/admin/page/BackLink';
import { useDropAndPaste } from '@shop/shared/admin/upload/useDropAndPaste';
import { loadErrorText } from '@shop/shared/api-client';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { FieldFrame, fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { SelectField } from '@shop/shared/ui/field/SelectField';
import { LoadFailed } from '@shop/shared/ui/notice/LoadFailed';
import { PageHeader } from '@shop/shared/ui/page/PageHeader';
import { lookedAt, type Chosen } from './choosePictures.ts';
import type { Keeping } from './gallery.ts';
import { PICTURES } from './texts.ts';
import { useReplaced } from './useReplaced.ts';
import { useSending } from './useSending.ts';
import { WhatGoesWhere } from './WhatGoesWhere.tsx';

const KEEPING = (['add', 'replace'] as const).map((value) => ({ value, label: PICTURES[value] }));

/** `/admin/add-pictures`: pictures of many products, named by SKU, looked at before they are uploaded. */
export function PicturesPage() {
  const shell = useShell();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const [keeping, setKeeping] = useState<Keeping>('add');
  const sending = useSending();

  async function choose(files: File[]) {
    if (files.length === 0 || said) return;
    setProblem(undefined);
    try {
      setChosen(await lookedAt(shell, files, setSaid));
    } catch {
      setProblem(PICTURES.failed);
    }
    setSaid('');
  }

  const products = chosen?.matched ?? [];
  const isDone = (id: number) => sending.sent.get(id)?.state === 'done';
  const open = products.filter(({ productId }) => !isDone(productId));
  const pictures = open.reduce((sum, product) => sum + product.pictures.length, 0);
  const begun = sending.sent.size > 0;
  const done = products.length - open.length;
  const replaced = useReplaced(products, keeping, begun);
  const isCounted = keeping === 'add' || begun || replaced.counts !== undefined;
  const removed = [...(replaced.counts?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageHeader actions={<BackLink to="/admin/inventory" label={PICTURES.back} />} />
      {!chosen && <ChooseFiles said={said} problem={problem} onChoose={(files) => void choose(files)} />}
      {chosen && (
        <>
          <div className="mb-4 flex flex-wrap items-end gap-3">
            {products.length > 0 && !begun && (
              <SelectField
                label={PICTURES.how}
                options={KEEPING}
                value={keeping}
                onChange={({ target }) => setKeeping(target.value as Keeping)}
              />
            )}
            {open.length > 0 && !sending.running && isCounted && (
              <Button onClick={() => void sending.start(open, keeping)}>
                {begun ? PICTURES.again(open.length) : PICTURES.run(pictures, open.length)}
              </Button>
            )}
            {sending.running ? (
              <Button variant="secondary" onClick={sending.cancel}>
                {PICTURES.cancel}
              </Button>
            ) : (
              <Button
                variant="secondary"
                onClick={() => {
                  setChosen(null);
                  sending.forget();
                }}
              >
                {PICTURES.another}
              </Button>
            )}
          </div>
          {keeping === 'replace' && !begun && products.length > 0 && (
            <p role="status" className="mb-4 font-semibold tabular-nums">
              {replaced.counts ? PICTURES.replaced(removed) : !replaced.error && PICTURES.counting}
            </p>
          )}
          {replaced.error && !isCounted && (
            <LoadFailed
              text={loadErrorText(replaced.error, PICTURES.countFailed)}
              busy={replaced.isFetching}
              onRetry={() => void replaced.refetch()}
            />
          )}
          <div role="status" className={begun ? 'mb-4' : 'contents'}>
            {begun && (
              <p className="font-semibold tabular-nums">
                {sending.running ? PICTURES.progress(done, products.length) : PICTURES.finished(done, open.length)}
              </p>
            )}
            {begun && (
              <progress
                aria-label={PICTURES.where}
                value={done}
                max={products.length}
                className="h-3 w-full max-w-lg accent-coral"
              />
            )}
          </div>
          {products.length === 0 && <p className="mb-4 font-semibold">{PICTURES.nothing}</p>}
          <WhatGoesWhere chosen={chosen} sent={sending.sent} replaced={begun ? undefined : replaced.counts} />
        </>
      )}
      {(sending.running || (chosen !== null && products.length > 0 && !begun)) && (
        <LeaveGuard subject={PICTURES.subject} onLeave={sending.cancel} />
      )}
    </>
  );
}

interface ChooseFilesProps {
  /** What is being done; '' when nothing is. */
  said: string;
  problem: string | undefined;
  onChoose(files: File[]): void;
}

function ChooseFiles({ said, problem, onChoose }: ChooseFilesProps) {
  const { over, handlers } = useDropAndPaste(onChoose);
  return (
    <div
      {...handlers}
      className={`flex max-w-xl flex-col gap-4 rounded-lg border bg-card p-4 sm:p-6 ${over ? 'border-coral' : 'border-line'}`}
    >
      <p>{PICTURES.intro}</p>
      <FieldFrame id={undefined} label={PICTURES.file} hint={PICTURES.fileHint} error={problem}>
        {(link) => (
          <input
            {...link}
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/avif,.zip,application/zip"
            disabled={said !== ''}
            onChange={({ target }) => onChoose([...(target.files ?? [])])}
            className={fieldStyle(
              Boolean(problem),
              'py-2 file:mr-3 file:rounded-full file:border-0 file:bg-sunken file:px-4 file:py-1 file:font-bold',
            )}
          />
        )}
      </FieldFrame>
      <p role="status" className="min-h-6 text-sm text-ink-soft tabular-nums">
        {said || PICTURES.drop}
      </p>
    </div>
  );
}
