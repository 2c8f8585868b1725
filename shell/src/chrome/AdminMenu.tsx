import { clsx } from 'clsx';
import { ChevronDown, LogOut, Menu } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
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
  /** It is folded to icons: shows the whole of it. */
  onUnfold?: (() => void) | undefined;
}

const row = 'flex min-h-10 w-full items-center gap-3 rounded-md px-3 text-sm transition-colors';
const idle = 'font-semibold text-ink hover:bg-sunken';
const current = 'bg-coral-soft font-bold text-coral-deep';

/** The whole menu, with Logout at its end (admin specification, 2: shell). */
export function AdminMenu({ items, settled, onLogout, onChoose, onUnfold }: AdminMenuProps) {
  const isFolded = onUnfold !== undefined;
  return (
    <ul className="flex flex-1 flex-col gap-0.5">
      {isFolded && (
        <li>
          <MenuButton
            icon={<Menu aria-hidden="true" className="size-5" />}
            name={ADMIN.menuTitle}
            isFolded
            onPress={onUnfold}
          />
        </li>
      )}
      {items.map((item) =>
        item.kind === 'link' ? (
          <li key={item.entry.id} className={clsx(!settled && item.entry.requires && 'invisible')}>
            <MenuLink entry={item.entry} onChoose={onChoose} isFolded={isFolded} withIcon />
          </li>
        ) : (
          <li key={item.label} className={clsx(!settled && 'invisible')}>
            {isFolded ? (
              <MenuButton icon={<NavIconMark icon={item.icon} />} name={item.label} isFolded onPress={onUnfold} />
            ) : (
              <MenuGroup item={item} onChoose={onChoose} />
            )}
          </li>
        ),
      )}
      <li className="mt-auto border-t border-line pt-2">
        <MenuButton
          icon={<LogOut aria-hidden="true" className="size-5 shrink-0" />}
          name={ADMIN.logout}
          isFolded={isFolded}
          onPress={onLogout}
        />
      </li>
    </ul>
  );
}

/** What an icon alone has of its words: its name, also as its tooltip. */
const named = (name: string, isFolded: boolean) => (isFolded ? { 'aria-label': name, 'data-tooltip': '' } : {});

interface MenuButtonProps {
  icon: ReactNode;
  name: string;
  isFolded: boolean;
  onPress(): void;
}

function MenuButton({ icon, name, isFolded, onPress }: MenuButtonProps) {
  return (
    <button type="button" onClick={onPress} className={clsx(row, idle)} {...named(name, isFolded)}>
      {icon}
      {!isFolded && <span>{name}</span>}
    </button>
  );
}

interface MenuLinkProps {
  entry: NavEntry;
  onChoose: (() => void) | undefined;
  isFolded?: boolean;
  withIcon?: boolean;
}

function MenuLink({ entry, onChoose, isFolded = false, withIcon = false }: MenuLinkProps) {
  const isCurrent = currentOf(entry, useLocation().pathname);
  return (
    <Link
      to={entry.to}
      onClick={onChoose}
      aria-current={isCurrent}
      className={clsx(row, isCurrent ? current : idle, !withIcon && 'ps-11')}
      {...named(entry.label, isFolded)}
    >
      {withIcon && <NavIconMark icon={entry.icon} />}
      {!isFolded && <span>{entry.label}</span>}
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
        <ChevronDown aria-hidden="true" className={clsx('ms-auto size-4 transition-transform', open && 'rotate-180')} />
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
