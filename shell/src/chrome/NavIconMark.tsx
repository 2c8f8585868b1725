import {
  BadgePercent,
  Boxes,
  Calculator,
  ClipboardList,
  History,
  LayoutDashboard,
  PhoneCall,
  Settings,
  ShoppingBasket,
  Store,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { NavIcon } from '@shop/shared/contracts/remote';

const icons: Record<NavIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  inventory: Boxes,
  orders: ClipboardList,
  pos: Store,
  purchases: Truck,
  stock: ShoppingBasket,
  accounting: Calculator,
  users: Users,
  settings: Settings,
  promotions: BadgePercent,
  audit: History,
  delivery: PhoneCall,
};

/** The picture of a menu entry. An icon this shell does not know yet gets the dashboard's. */
export function NavIconMark({ icon }: { icon: NavIcon }) {
  const Icon = icons[icon] ?? LayoutDashboard;
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
