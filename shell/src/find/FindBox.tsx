import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePickerList } from '@shop/shared/admin/picker/usePickerList';
import type { ApiClient } from '@shop/shared/contracts/calls';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { useNavigate } from '@shop/shared/router';
import { fieldStyle } from '@shop/shared/ui/field/FieldFrame';
import { FoundList } from './FoundList.tsx';
import { keepLookedAt } from './lookedAt.ts';
import { FIND } from './texts.ts';
import { useFound } from './useFound.ts';

/** The header's search box: finds pages, settings and whatever the shop has, and goes there. Ctrl+K leads to it. */
export function FindBox({ api, menu }: { api: ApiClient; menu: readonly NavEntry[] }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const found = useFound(api, { menu, typed, isUsed });
  const { items, userId } = found;
  const list = usePickerList({
    items,
    shown: '',
    onType: setTyped,
    onPick({ id }) {
      const option = items.find((one) => one.id === id);
      if (!option) return;
      if (userId !== undefined && !id.endsWith(' all')) keepLookedAt(userId, option);
      void navigate(option.to);
    },
  });
  const { openMenu } = list;

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (document.querySelector('[role$=dialog][data-state=open]')) return;
      event.preventDefault();
      const input = box.current?.querySelector('input');
      input?.focus();
      input?.select();
      openMenu();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [openMenu]);

  return (
    <div
      ref={box}
      onFocus={() => setUsed(true)}
      onBlur={() => setUsed(false)}
      className="min-w-0 flex-1 sm:relative sm:max-w-sm"
    >
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-soft"
        />
        <input
          {...list.inputProps({
            'aria-label': FIND.label,
            'aria-keyshortcuts': 'Control+K',
            placeholder: FIND.hint,
            enterKeyHint: 'go',
          })}
          className={fieldStyle(false, 'pl-9.5 lg:pr-16')}
        />
        <kbd
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm border border-line bg-sunken px-1.5 text-xs text-ink-soft lg:block"
        >
          Ctrl K
        </kbd>
      </div>
      <FoundList list={list} {...found} />
    </div>
  );
}
