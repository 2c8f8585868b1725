import { Keyboard } from 'lucide-react';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { LIST_KEYS } from '../texts.ts';
import { KeysDialog } from './KeysDialog.tsx';

export interface ListKeysProps {
  search: RefObject<HTMLInputElement | null>;
  /** An element that contains the rows. */
  list: RefObject<HTMLElement | null>;
}

/** The keys of a list page, and the button and `?` that show them. */
export function ListKeys({ search, list }: ListKeysProps) {
  const [helping, setHelping] = useState(false);

  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('[role$=dialog][data-state=open]')) return;
      const typing = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key === '/' && !typing) {
        search.current?.focus();
        search.current?.select();
      } else if (event.key === '?' && !typing) setHelping(true);
      else if (event.key === 'ArrowDown' && isFree(event.target, search.current))
        list.current?.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [search, list]);

  return (
    <>
      <span className="hidden md:block">
        <IconButton label={LIST_KEYS.open} icon={<Keyboard aria-hidden="true" />} onClick={() => setHelping(true)} />
      </span>
      <KeysDialog open={helping} onOpenChange={setHelping} title={LIST_KEYS.title} meanings={LIST_KEYS.meanings} />
    </>
  );
}

/** Focus is in the search, or nowhere in particular. */
function isFree(target: EventTarget | null, search: HTMLInputElement | null): boolean {
  return target === search || target === document.body || (target instanceof HTMLElement && target.matches('main'));
}
