import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SHOW_MINI_CART, STORAGE_KEYS } from '../contracts/events.ts';
import type { PublicSettings } from '../contracts/http/settings.ts';
import type { AnswerOf } from '../contracts/http/values.ts';
import type {
  MiniCartProps,
  RemoteModule,
  RemoteSetup,
  StaffTokens,
  Toast as ToastContent,
} from '../contracts/remote.ts';
import { QueryClientProvider } from '../query/index.ts';
import { Link, Outlet, RouterProvider, createBrowserRouter } from '../router/index.ts';
import { Toast } from '../ui/notice/Toast.tsx';
import { StandInSignIn } from './StandInSignIn.tsx';
import { createStandInShell, type StandInShell } from './stand-in-shell.tsx';
import './stand-in.css';

/**
 * Runs a remote alone against the API: real router, cart, queries and calls, with a plain header in place of the shell's
 * chrome. `links` are shown in it.
 */
export async function runAlone(root: HTMLElement, remote: RemoteModule, links: Record<string, string>): Promise<void> {
  const shown = toastSlot();
  const shell = createStandInShell({ storage: localStorage, tokens: storedTokens, notify: shown.show });
  const { data } = await shell.api.get<AnswerOf<PublicSettings>>('/SettingsController/public');
  const settled: StandInShell = { ...shell, settings: data };
  const { routes, slots }: RemoteSetup = remote.setup(settled);
  const frame = <StandInFrame shell={settled} links={links} toasts={shown} miniCart={slots?.miniCart} />;
  const router = createBrowserRouter([{ element: frame, children: routes }]);
  createRoot(root).render(
    <QueryClientProvider client={settled.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

interface StandInFrameProps {
  shell: StandInShell;
  links: Record<string, string>;
  toasts: ToastSlot;
  miniCart: ComponentType<MiniCartProps> | undefined;
}

function StandInFrame({ shell, links, toasts, miniCart: MiniCart }: StandInFrameProps): ReactNode {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current);
  const count = useSyncExternalStore(shell.cart.subscribe, () => shell.cart.getState().cartItemsCount);
  useEffect(() => {
    const open = () => setIsCartOpen(true);
    window.addEventListener(SHOW_MINI_CART, open);
    return () => window.removeEventListener(SHOW_MINI_CART, open);
  }, []);
  const isStaff = Object.values(links).some((to) => to.startsWith('/admin'));
  return (
    <>
      <header style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', padding: '0.75rem 1rem' }}>
        {Object.entries(links).map(([label, to]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <button type="button" onClick={() => shell.bus.showMiniCart()}>
          {`Cart (${count})`}
        </button>
        {isStaff && <StandInSignIn api={shell.api} />}
      </header>
      <main>
        <Outlet />
      </main>
      {MiniCart && <MiniCart open={isCartOpen} onOpenChange={setIsCartOpen} />}
      <Toast toast={toast} edge="bottom" onClose={() => toasts.show(null)} />
    </>
  );
}

type ToastSlot = ReturnType<typeof toastSlot>;

function toastSlot() {
  let toast: ToastContent | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => toast,
    show(next: ToastContent | null): void {
      toast = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function storedTokens(): StaffTokens | null {
  const authToken = localStorage.getItem(STORAGE_KEYS.authToken);
  const apiKey = localStorage.getItem(STORAGE_KEYS.apiKey);
  return authToken && apiKey
    ? { authToken, apiKey, userToken: localStorage.getItem(STORAGE_KEYS.userToken) ?? '' }
    : null;
}
