import { useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '@shop/shared/admin/calls/call';
import { ChoiceField } from '@shop/shared/admin/form/ChoiceField';
import { EntityFormFrame } from '@shop/shared/admin/form/EntityFormFrame';
import { Field } from '@shop/shared/admin/form/Field';
import { amountWords } from '@shop/shared/admin/form/fieldTexts';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { SaveBar } from '@shop/shared/admin/form/SaveBar';
import { useEntityForm, type EntityForm, type Failure } from '@shop/shared/admin/form/useEntityForm';
import { ApiError } from '@shop/shared/api-client';
import {
  GridChange,
  MOST_GRID_ROWS,
  READ_GRID,
  SAVE_GRID,
  type GridProduct,
} from '@shop/shared/contracts/http/stock/grid';
import { useQueryClient } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { TextField } from '@shop/shared/ui/field/TextField';
import { productsKey, stockKey } from '../../queryKeys.ts';
import { REASONS, STOCK_FORM } from '../edit/texts.ts';
import { GridTable } from './GridTable.tsx';
import { bodyOf, changedAt, countsAnew, mergedWith, rowsOf, valuesOf, type GridValues, type RowKind } from './rows.ts';
import { GRID } from './texts.ts';

const { labels, hints, wrong } = STOCK_FORM;
const NOBODY: ReadonlySet<number> = new Set();

interface EditManyFormProps {
  kind: RowKind;
  products: readonly GridProduct[];
  /** They as they then stand, for the rows of the other kind. */
  onSaved(products: GridProduct[]): void;
  /** Above the grid; `isDirty`: something is not saved. */
  children(isDirty: boolean): ReactNode;
}

/** The grid of a page of products; it stays open when it was saved. */
export function EditManyForm({ kind, products, onSaved, children }: EditManyFormProps) {
  const shell = useShell();
  const client = useQueryClient();
  const [rows, setRows] = useState(() => rowsOf(kind, products));
  const [said, setSaid] = useState<ReadonlyMap<number, string>>(new Map());
  const [gone, setGone] = useState(NOBODY);
  const places = useRef<number[]>([]);
  const ids = products.map(({ productId }) => productId);

  const body = (values: GridValues): GridChange => {
    places.current = changedAt(kind, values.rows, gone);
    return bodyOf(kind, rows, values, places.current);
  };
  const read = async () => (await call(shell, READ_GRID, { query: { ids: ids.join(','), limit: 200 } })).data.products;
  const inOrder = (found: readonly GridProduct[]) =>
    ids.flatMap((id) => found.find(({ productId }) => productId === id) ?? []);

  /** What others did meanwhile stands in the rows, what I changed stays; how many rows that were. */
  function takeTheirs(now: readonly GridProduct[], mayBeGone: boolean): number {
    const current = rowsOf(kind, now);
    const merged = mergedWith(kind, rows, form.form.getValues(), current);
    for (const { at, values } of merged) form.form.setValue(`rows.${at}`, values, { shouldDirty: true });
    const there = new Set(current.map(({ id }) => id));
    const missing = mayBeGone ? rows.flatMap(({ id }, at) => (there.has(id) ? [] : [at])) : [];
    setSaid(new Map(merged.map(({ at, said: text }) => [at, text])));
    setGone(new Set([...gone, ...missing]));
    return merged.length + missing.length;
  }

  const quicker = useRef(0);
  const form = useEntityForm<GridValues, readonly GridProduct[], GridProduct[]>({
    entity: products,
    load: () => valuesOf(rows),
    schema: GridChange,
    words: WORDS,
    body,
    // What is sent are the changed rows.
    fieldOf: (path) => {
      const [, at, column] = /^(?:products|variations)\.(\d+)\.(\w+)/.exec(path) ?? [];
      return !column ? path : column === 'reason' ? column : `rows.${places.current[Number(at)] ?? 0}.${column}`;
    },
    rules: ({ rows: now, reason }): Record<string, string> =>
      kind === 'variations' && countsAnew(now) && !reason ? { reason: wrong.reason } : {},
    async save(values, { signal }) {
      quicker.current = 0;
      try {
        const { changed } = (await call(shell, SAVE_GRID, { body: body(values), signal })).data;
        shell.notify({ title: GRID.saved(changed), tone: 'success' });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')
          quicker.current = takeTheirs(error.data as GridProduct[], false);
        if (error instanceof ApiError && error.status === 404) quicker.current = takeTheirs(await read(), true);
        throw error;
      }
      return inOrder(await read());
    },
    saved(now) {
      onSaved(now);
      for (const queryKey of [productsKey, stockKey]) void client.invalidateQueries({ queryKey });
    },
    stays(now) {
      const next = rowsOf(kind, now);
      setRows(next);
      setSaid(new Map());
      setGone(NOBODY);
      return valuesOf(next);
    },
    failed: (error): Failure => ({
      text: quicker.current > 0 ? GRID.quicker(quicker.current) : GRID.failed,
      note: quicker.current === 0 && error instanceof ApiError ? error.note : undefined,
    }),
    subject: GRID.subject,
  });

  return (
    <EntityFormFrame
      form={form}
      label={GRID.label}
      rowOf={(field) => {
        const row = rows[Number(/^rows\.(\d+)\./.exec(field)?.[1] ?? -1)];
        return row ? `${[row.name, row.more].filter(Boolean).join(' · ')}: ` : '';
      }}
    >
      {children(form.isDirty)}
      <GridTable kind={kind} rows={rows} said={said} gone={gone} />
      {kind === 'variations' && <WhyCounted />}
      <SaveBar form={form} label={GRID.save} beside={<Beside form={form} kind={kind} gone={gone} />} />
    </EntityFormFrame>
  );
}

const WORDS = {
  'rows.*.price': amountWords(GRID.columns.price),
  'rows.*.costPrice': amountWords(GRID.columns.costPrice),
  'rows.*.minimumQty': { label: GRID.columns.minimumQty, wrong: wrong.minimum },
  'rows.*.qty': { label: GRID.columns.qty, wrong: wrong.whole },
  reason: { label: labels.reason },
  note: { label: labels.note, wrong: wrong.note },
  products: { label: GRID.products, wrong: GRID.tooMany(MOST_GRID_ROWS) },
  variations: { label: GRID.variations, wrong: GRID.tooMany(MOST_GRID_ROWS) },
};

/** Stock is its movements: what was counted anew needs a reason, one for all. */
function WhyCounted() {
  const rows = useWatch<GridValues, 'rows'>({ name: 'rows' });
  if (!countsAnew(rows)) return null;
  return (
    <FormSection title={GRID.quantities} className="mt-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="reason"
          as={ChoiceField}
          label={labels.reason}
          choose={STOCK_FORM.chooseReason}
          options={REASONS}
          required
        />
        <Field name="note" as={TextField} label={labels.note} hint={hints.note} autoComplete="off" />
      </div>
    </FormSection>
  );
}

interface BesideProps {
  form: EntityForm<GridValues>;
  kind: RowKind;
  gone: ReadonlySet<number>;
}

/** How many rows are changed, and the way back. */
function Beside({ form, kind, gone }: BesideProps) {
  const rows = useWatch<GridValues, 'rows'>({ name: 'rows' });
  const count = changedAt(kind, rows, gone).length;
  if (count === 0) return null;
  return (
    <>
      <span className="hidden text-sm tabular-nums sm:inline">{GRID.changed(count)}</span>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => form.form.reset({ rows: rows.map((row) => ({ ...row, ...row.seen })), reason: '', note: '' })}
      >
        {GRID.reset}
      </Button>
    </>
  );
}
