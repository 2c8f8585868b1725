import { ArrowDownToLine, Plus, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { useQuery } from '@shop/shared/query';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { Button } from '@shop/shared/ui/button/Button';
import { VariationFields } from './VariationFields.tsx';
import { blankRow, copyOf, withNewSkus } from './rows.ts';
import { FormSection } from '@shop/shared/admin/form/FormSection';
import { usualPrice } from './prices.ts';
import { FillDownButton } from '../../FillDownButton.tsx';
import { FILL_DOWN } from '../../texts.ts';
import { type FilledColumns, useFillDown } from '../../useFillDown.ts';
import { lookupChoices } from '../../lookups.ts';
import { nextSku } from './queries.ts';
import { PRODUCT_FORM } from './texts.ts';
import type { ProductValues } from './values.ts';
import { VariantRow } from './VariantRow.tsx';

const { columns } = PRODUCT_FORM;
const FILLED: FilledColumns = {
  variant: ['variant', 'color', 'colorCode'],
  price: ['price'],
  quantity: ['quantity'],
};

/** The row that makes variations, and the Articles table (admin specification, 2 and 4). */
export function VariationsSection({ isNew }: { isNew: boolean }) {
  const shell = useShell();
  const { getValues, setValue } = useFormContext<ProductValues>();
  const { fields, append, insert, remove } = useFieldArray<ProductValues, 'articles', 'rowKey'>({
    name: 'articles',
    keyName: 'rowKey',
  });
  const { data: sizes = [] } = useQuery(lookupChoices(shell, 'prdSize'));
  const table = useRef<HTMLDivElement>(null);
  const focusNext = useFocusNext(table);
  const [said, setSaid] = useState<{ text: string; failed?: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const down = useFillDown('articles', FILLED, (count) => setSaid({ text: PRODUCT_FORM.filled(count) }));

  const [copied, setCopied] = useState(-1);

  async function regenerate() {
    const rows = getValues('articles');
    if (rows.length === 0) return setSaid({ text: PRODUCT_FORM.nothingToRegenerate, failed: true });
    setBusy(true);
    setSaid(null);
    try {
      const next = await nextSku(shell);
      const titleOf = (id: string) => sizes.find((size) => size.id === id)?.label ?? '';
      for (const [at, { sku }] of withNewSkus(getValues('articles'), titleOf, next).entries())
        setValue(`articles.${at}.sku`, sku, { shouldDirty: true, shouldValidate: true });
      setSaid({ text: PRODUCT_FORM.regenerated(rows.length) });
    } catch {
      setSaid({ text: PRODUCT_FORM.regenerateFailed, failed: true });
    } finally {
      setBusy(false);
    }
  }

  function addBlank() {
    const rows = getValues('articles');
    const last = rows.at(-1);
    append({ ...blankRow(last), price: last?.price || usualPrice(getValues('product')) }, { shouldFocus: false });
    focusNext(`[name="articles.${rows.length}.${last ? 'size' : 'variant'}"]`);
  }

  return (
    <>
      <FormSection title={PRODUCT_FORM.sizes}>
        <VariantRow onAdd={(rows) => append(rows, { shouldFocus: false })} />
      </FormSection>
      <FormSection
        title={PRODUCT_FORM.articles}
        actions={
          <>
            <Button variant="secondary" size="sm" onClick={addBlank} data-add-article="">
              <Plus aria-hidden="true" className="size-4" />
              {PRODUCT_FORM.addSize}
            </Button>
            <Button variant="secondary" size="sm" busy={busy} onClick={() => void regenerate()}>
              {!busy && <RefreshCw aria-hidden="true" className="size-4" />}
              <span>{PRODUCT_FORM.regenerate}</span>
            </Button>
          </>
        }
      >
        <div role="status" className={said ? 'mb-3' : 'contents'}>
          {said && (
            <p className={said.failed ? 'text-sm font-semibold text-danger' : 'text-sm font-semibold text-leaf-deep'}>
              {said.text}
            </p>
          )}
        </div>
        {fields.length > 1 && (
          <div className="mb-3 flex flex-wrap gap-2 lg:hidden">
            {(['price', 'quantity'] as const).map((id) => (
              <Button key={id} variant="secondary" size="sm" onClick={() => down.fill(id)}>
                <ArrowDownToLine aria-hidden="true" className="size-4" />
                <span>{FILL_DOWN.label(columns[id])}</span>
              </Button>
            ))}
          </div>
        )}
        <div ref={table} role="presentation" onKeyDown={down.onKeyDown}>
          {fields.length === 0 ? (
            <p className="rounded-md bg-sunken px-4 py-5 text-center text-ink-soft">{PRODUCT_FORM.noVariations}</p>
          ) : (
            <table role="table" aria-label={PRODUCT_FORM.articles} className="block w-full text-sm lg:table">
              <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
                <tr role="row" className="text-left text-ink-soft">
                  {Object.entries(columns).map(([id, name]) => (
                    <th
                      key={name}
                      role="columnheader"
                      aria-label={name}
                      scope="col"
                      className="px-1.5 pb-2 font-semibold whitespace-nowrap last:text-right"
                    >
                      <span>{name}</span>
                      {fields.length > 1 && id in FILLED && (
                        <FillDownButton column={name} onClick={() => down.fill(id)} />
                      )}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup" className="flex flex-col gap-3 lg:table-row-group">
                {fields.map((row, at) => (
                  <VariationFields
                    key={row.rowKey}
                    at={at}
                    sizes={sizes}
                    startsOpen={!row.size || copied === at}
                    mayRemove={isNew || fields.length > 1}
                    onCopy={() => {
                      setCopied(at + 1);
                      insert(at + 1, copyOf(getValues(`articles.${at}`)), { shouldFocus: false });
                      focusNext(`[name="articles.${at + 1}.size"]`);
                    }}
                    onRemove={() => {
                      remove(at);
                      focusNext(`[data-remove="${Math.min(at, fields.length - 2)}"]`);
                    }}
                  />
                ))}
              </tbody>
            </table>
          )}
        </div>
      </FormSection>
    </>
  );
}

/** Gives the focus to something that the next rendering brings. */
function useFocusNext(place: React.RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ selector: string } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const found = place.current?.querySelector<HTMLElement>(wanted.selector);
    (found ?? document.querySelector<HTMLElement>('[data-add-article]'))?.focus();
  }, [wanted, place]);
  return (selector: string) => setWanted({ selector });
}
