import { clsx } from 'clsx';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from '@shop/shared/router';
import type { AdminMenuProps } from './AdminMenu.tsx';
import { ADMIN } from './adminTexts.ts';
import { currentOf } from './currentEntry.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import { NavIconMark } from './NavIconMark.tsx';

const SHOWN = 4;
const cell =
  'flex min-h-14 w-full flex-col items-center gap-0.5 px-1 py-2 text-center text-xs leading-tight -outline-offset-3';

/** Small screens: the first four items, and the whole menu behind the fifth (admin specification, 2: shell). */
export function AdminBottomBar(menu: Omit<AdminMenuProps, 'onChoose' | 'onUnfold'>) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const links = menu.items.flatMap((item) => (item.kind === 'link' ? [item.entry] : [])).slice(0, SHOWN);
  return (
    <nav
      aria-label={ADMIN.quickMenu}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex">
        {links.map((entry) => {
          const current = currentOf(entry, pathname);
          return (
            <li key={entry.id} className={clsx('flex-auto', !menu.settled && entry.requires && 'invisible')}>
              <Link
                to={entry.to}
                aria-current={current}
                className={clsx(cell, current ? 'font-bold text-coral-deep' : 'font-semibold text-ink-soft')}
              >
                <NavIconMark icon={entry.icon} />
                <span>{entry.label}</span>
              </Link>
            </li>
          );
        })}
        <li className="flex-auto">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={clsx(cell, 'font-semibold text-ink-soft')}
          >
            <Menu aria-hidden="true" className="size-5" />
            {ADMIN.more}
          </button>
        </li>
      </ul>
      <MenuDrawer {...menu} open={open} onOpenChange={setOpen} />
    </nav>
  );
}
