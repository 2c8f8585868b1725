import { useSettings } from '@shop/shared/remote/RemoteRoot';
import { Outlet } from '@shop/shared/router';
import { HeaderSearch } from '../search/HeaderSearch.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { MiniCartSlot } from './MiniCartSlot.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { StoreFrame } from './StoreFrame.tsx';
import { ToastSlot } from './ToastSlot.tsx';
import { usePageFocus } from './usePageFocus.ts';
import type { Services } from '../services.ts';

/** Every storefront page: the frame, the page of a remote, the mini cart and the toast. */
export function StoreLayout({ services }: { services: Services }) {
  const { cart, bus, api, queryClient } = services.shell;
  const settings = useSettings(services.shell);
  usePageFocus();
  return (
    <>
      <NavigationProgress />
      <StoreFrame
        settings={settings}
        base={api.base}
        cart={cart}
        onCartClick={bus.showMiniCart}
        search={<HeaderSearch services={services} />}
      >
        <Outlet />
      </StoreFrame>
      <ConnectionNotice queryClient={queryClient} staleness={services.staleness} />
      <MiniCartSlot services={services} />
      <ToastSlot notifications={services.notifications} edge="top" />
    </>
  );
}
