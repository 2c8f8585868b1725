import { clsx } from 'clsx';
import { ChevronDown, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import type { NavEntry } from '@shop/shared/contracts/remote';
import { Link, useLocation } from '@shop/shared/router';
import { ADMIN } from './adminTexts.ts';
import { currentOf } from './currentEntry.ts';
import type { MenuItem } from './menuItems.ts';
import { NavIconMark } from './NavIconMark.tsx';

export interface AdminMenuProps {
  items: MenuItem[];
  /** Entries that depend on rights keep their place unseen until the rights are known, so that nothing jumps. */
  settled: boolean;
  onLogout(): void;
  /** A page was chosen; a drawer closes. */
  onChoose?: (() => void) | undefined;
}

const row = 'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-sm transition-colors';
const idle = 'font-semibold text-ink hover:bg-sunken';
const current = 'bg-coral-soft font-bold text-coral-deep';

/** The whole menu, with Logout at its end (admin specification, 2: shell). */
export function AdminMenu({ items, settled, onLogout, onChoose }: AdminMenuProps) {
  return (
    <ul className="flex flex-1 flex-col gap-0.5">
      {items.map((item) =>
        item.kind === 'link' ? (
          <li key={item.entry.id} className={clsx(!settled && item.entry.requires && 'invisible')}>
            <MenuLink entry={item.entry} onChoose={onChoose} withIcon />
          </li>
        ) : (
          <li key={item.label} className={clsx(!settled && 'invisible')}>
            <MenuGroup item={item} onChoose={onChoose} />
          </li>
        ),
      )}
      <li className="mt-auto border-t border-line pt-2">
        <button type="button" onClick={onLogout} className={clsx(row, idle)}>
          <LogOut aria-hidden="true" className="size-5 shrink-0" />
          {ADMIN.logout}
        </button>
      </li>
    </ul>
  );
}

interface MenuLinkProps {
  entry: NavEntry;
  onChoose: (() => void) | undefined;
  withIcon?: boolean;
}

function MenuLink({ entry, onChoose, withIcon = false }: MenuLinkProps) {
  const isCurrent = currentOf(entry, useLocation().pathname);
  return (
    <Link
      to={entry.to}
      onClick={onChoose}
      aria-current={isCurrent}
      className={clsx(row, isCurrent ? current : idle, !withIcon && 'pl-11')}
    >
      {withIcon && <NavIconMark icon={entry.icon} />}
      <span>{entry.label}</span>
    </Link>
  );
}

function MenuGroup({ item, onChoose }: { item: MenuItem & { kind: 'group' }; onChoose: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const holdsCurrent = item.entries.some((entry) => currentOf(entry, pathname));
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? holdsCurrent;
  const list = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpened(!open)}
        className={clsx(row, idle)}
      >
        <NavIconMark icon={item.icon} />
        <span>{item.label}</span>
        <ChevronDown aria-hidden="true" className={clsx('ml-auto size-4 transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={list} hidden={!open} className="mt-0.5 flex-col gap-0.5">
        {item.entries.map((entry) => (
          <li key={entry.id}>
            <MenuLink entry={entry} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}
