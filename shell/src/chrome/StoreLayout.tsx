import { Outlet } from '@shop/shared/router';
import { MiniCartSlot } from './MiniCartSlot.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { StoreFrame } from './StoreFrame.tsx';
import { ToastSlot } from './ToastSlot.tsx';
import type { Services } from '../services.ts';

/** Every storefront page: the frame, the page of a remote, the mini cart and the toast. */
export function StoreLayout({ services }: { services: Services }) {
  const { cart, bus, settings } = services.shell;
  return (
    <>
      <NavigationProgress />
      <StoreFrame settings={settings} cart={cart} onCartClick={bus.showMiniCart}>
        <Outlet />
      </StoreFrame>
      <MiniCartSlot services={services} />
      <ToastSlot notifications={services.notifications} />
    </>
  );
}
