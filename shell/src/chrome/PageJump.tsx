import { Search } from 'lucide-react';
import { useState } from 'react';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { matching } from '@shop/shared/admin/picker/options';
import { PickerList } from '@shop/shared/admin/picker/PickerList';
import { usePickerList } from '@shop/shared/admin/picker/usePickerList';
import { useNavigate } from '@shop/shared/router';
import { fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { ADMIN } from './adminTexts.ts';

/** The header's search box: finds pages of the menu by name and goes there. */
export function PageJump({ pages }: { pages: NavEntry[] }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const found = matching(
    pages.map(({ to, label, group }) => ({ id: to, label, group })),
    typed,
  );
  const list = usePickerList({
    items: found,
    shown: '',
    onType: setTyped,
    onPick: ({ id }) => void navigate(id),
  });
  return (
    <div className="relative min-w-0 flex-1 sm:max-w-xs">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        {...list.inputProps({ 'aria-label': ADMIN.goTo, placeholder: ADMIN.goToHint })}
        className={fieldStyle(false, 'pl-9.5')}
      />
      <PickerList
        list={list}
        items={found}
        label={ADMIN.goTo}
        total={found.length}
        message={found.length === 0 && <p>{ADMIN.noPage}</p>}
      />
    </div>
  );
}
