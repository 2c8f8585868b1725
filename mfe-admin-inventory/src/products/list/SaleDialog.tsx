import { useState } from 'react';
import { TextField } from '@shop/shared/ui/TextField';
import { BulkDialog } from './BulkDialog.tsx';
import { BULK } from './texts.ts';
import { useBulkChange } from './useBulkChange.ts';

const texts = BULK.sale;

/** All that are selected on sale, by a percentage of each one's retail price. */
export function SaleDialog({ ids, onClose, onDone }: { ids: number[]; onClose(): void; onDone(): void }) {
  const [text, setText] = useState('');
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
        const percentage = Number(text.replace(',', '.'));
        if (text.trim() !== '' && percentage > 0 && percentage < 100) send({ ids, action: 'sale', percentage });
        else setError(texts.wrong);
      }}
    >
      <TextField
        label={texts.field}
        hint={texts.hint}
        required
        inputMode="decimal"
        autoComplete="off"
        error={error}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
    </BulkDialog>
  );
}
