import { clsx } from 'clsx';
import { UploadCloud } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { randomId } from '../../format/randomId.ts';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { sortChosen, type FileLimits, type RefusedFile } from './chosenFiles.ts';
import { RefusedFiles } from './RefusedFiles.tsx';
import { SortableFiles } from './SortableFiles.tsx';
import { UPLOAD } from './texts.ts';
import type { UploadItem } from './uploadItem.ts';
import { UploadTile } from './UploadTile.tsx';
import { useDropAndPaste } from './useDropAndPaste.ts';

export interface UploadFieldProps<T extends UploadItem> {
  /** Path in the form's values. */
  name: string;
  label: string;
  hint: string;
  value: readonly T[];
  onChange(value: T[]): void;
  /** For the dialog in which one chooses files: 'image/png,image/jpeg'. */
  accept: string;
  limits: FileLimits;
  /** The form's item of a chosen file; `key` is set already. */
  item(file: File, key: string): T;
  /** 'Picture 2': names what stands at this place. */
  labelOf(item: T, at: number): string;
  /** What is wrong with the file at this place. */
  problemOf?: ((at: number) => string | undefined) | undefined;
  error?: string | undefined;
  video?: boolean | undefined;
  /** More than one, which can be put into order. */
  many?: boolean | undefined;
  /** Below each file; `change` puts another item in its place. */
  extra?: ((item: T, at: number, change: (item: T) => void) => ReactNode) | undefined;
}

/**
 * Files to choose, drop or paste: checked by their content before anything is sent, shown, put into order by dragging or by
 * keys, taken out again. They leave with the form; each shows how much of it has left.
 */
export function UploadField<T extends UploadItem>(props: UploadFieldProps<T>) {
  const { name, label, hint, value, onChange, accept, limits, item, labelOf, many = false, error } = props;
  const { api } = useShell();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const hintId = useId();

  // What stands when the chosen files have been looked into; more may have come or gone meanwhile.
  const latest = useRef<readonly T[]>(value);
  useEffect(() => {
    latest.current = value;
  });

  async function take(files: File[]) {
    const sorted = await sortChosen(
      files,
      { ...limits, most: many ? limits.most : 1 },
      many ? latest.current.length : 0,
    );
    setRefused(sorted.refused.map((file) => ({ ...file, key: randomId() })));
    const added = sorted.taken.map((file) => item(file, randomId()));
    if (added.length === 0) return;
    latest.current = many ? [...latest.current, ...added] : added;
    onChange([...latest.current]);
  }

  function remove(at: number) {
    onChange(value.filter((_, other) => other !== at));
    // To what took its place, else to the button that adds.
    const next = list.current?.children[at === value.length - 1 ? at - 1 : at + 1];
    if (next instanceof HTMLElement) next.focus();
    else button.current?.focus();
  }

  const { over, handlers } = useDropAndPaste((files) => void take(files));
  const choose = () => input.current?.click();
  return (
    <div {...handlers} role="group" aria-label={label} className="flex flex-col gap-3">
      {value.length > 0 && (
        <SortableFiles
          items={value}
          label={label}
          labelOf={labelOf}
          onChange={onChange}
          listRef={list}
          className={many ? 'grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4' : ''}
        >
          {(one, at) => (
            <UploadTile
              key={one.key}
              item={one}
              label={labelOf(one, at)}
              caption={many ? String(at + 1) : (one.file?.name ?? '')}
              base={api.base}
              video={props.video ?? false}
              many={many}
              movable={many && value.length > 1}
              error={props.problemOf?.(at)}
              field={many ? `${name}.${at}` : name}
              onRemove={() => remove(at)}
              actions={
                !many && (
                  <Button variant="secondary" size="sm" onClick={choose}>
                    {UPLOAD.replace}
                  </Button>
                )
              }
            >
              {props.extra?.(one, at, (changed) =>
                onChange(value.map((same, other) => (other === at ? changed : same))),
              )}
            </UploadTile>
          )}
        </SortableFiles>
      )}
      <RefusedFiles files={refused} onChange={setRefused} />
      <div
        data-field={many || value.length === 0 ? name : undefined}
        hidden={!many && value.length > 0}
        className={clsx(
          'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed px-4 py-3',
          over ? 'border-coral bg-coral-soft' : error ? 'border-danger' : 'border-line-strong',
        )}
      >
        <Button ref={button} variant="secondary" size="sm" onClick={choose} aria-describedby={hintId}>
          <UploadCloud aria-hidden="true" className="size-4" />
          <span>{UPLOAD.choose(many)}</span>
        </Button>
        <p id={hintId} className="min-w-0 text-sm text-ink-soft">
          {`${UPLOAD.drop} · ${hint}`}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={many}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // So that the same file can be chosen again after it was taken out.
          event.target.value = '';
          void take(files);
        }}
      />
      <div role="alert" className="contents">
        {error && <p className="text-sm font-semibold text-danger">{error}</p>}
      </div>
    </div>
  );
}
