import { useState } from 'react';
import { useShell } from '@shop/shared/remote/RemoteRoot';
import { SelectField } from '@shop/shared/ui/SelectField';
import { lookupChoices, useSelectOptions } from '../../lookups.ts';
import { BulkDialog } from './BulkDialog.tsx';
import { BULK } from './texts.ts';
import { useBulkChange } from './useBulkChange.ts';

const texts = BULK.category;
/** Never empty: no choice yet. */
const NONE = 'none';

/** Another category for all that are selected. */
export function CategoryDialog({ ids, onClose, onDone }: { ids: number[]; onClose(): void; onDone(): void }) {
  const categories = useSelectOptions(lookupChoices(useShell(), 'prdCategory'));
  const [category, setCategory] = useState(NONE);
  const [error, setError] = useState<string>();
  const { send, ...change } = useBulkChange(texts.done(ids.length), () => {
    onClose();
    onDone();
  });
  return (
    <BulkDialog
      {...change}
      title={texts.title(ids.length)}
      save={texts.save}
      onClose={onClose}
      onSave={() => {
        if (category === NONE) setError(texts.missing);
        else send({ ids, action: 'category', category: Number(category) });
      }}
    >
      <SelectField
        label={texts.field}
        required
        error={error}
        options={[{ value: NONE, label: texts.choose }, ...categories]}
        value={category}
        onChange={(event) => {
          setCategory(event.target.value);
          setError(undefined);
        }}
      />
    </BulkDialog>
  );
}
