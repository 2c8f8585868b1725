import { Drawer } from '@shop/shared/ui/dialog/Drawer';
import { AdminMenu, type AdminMenuProps } from './AdminMenu.tsx';
import { ADMIN } from './adminTexts.ts';

export interface MenuDrawerProps extends Omit<AdminMenuProps, 'onChoose' | 'onUnfold'> {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The whole menu, where a part of it stands. */
export function MenuDrawer({ open, onOpenChange, ...menu }: MenuDrawerProps) {
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title={ADMIN.menuTitle}>
      <nav aria-label={ADMIN.menu} className="flex min-h-full flex-col">
        <AdminMenu {...menu} onChoose={() => onOpenChange(false)} />
      </nav>
    </Drawer>
  );
}
