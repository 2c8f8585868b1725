import { createContext, use, useCallback, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PublicSettings } from '../contracts/http/settings.ts';
import { PortalRoot } from '../ui/dialog/PortalRoot.tsx';
import type { ShellApi } from '../contracts/remote.ts';
import { Outlet, type RouteObject } from '@shop/shared/router';

/** Gives the shell's services to what is inside it: a remote's pages, or the shell's own of the back office. */
export const ShellContext = createContext<ShellApi | null>(null);

/** The shell's services, inside a `RemoteRoot`; renders anew when the shop's settings change. */
export function useShell(): ShellApi {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell needs a RemoteRoot or a ShellContext above it');
  useSettings(shell);
  return shell;
}

/** The shop's settings, also after they have changed while the page is open. */
export function useSettings(shell: ShellApi): PublicSettings {
  const read = () => shell.settings;
  return useSyncExternalStore(shell.onSettings ?? never, read, read);
}

function never() {
  return () => undefined;
}

/**
 * Wraps everything a remote renders: gives it the shell's services, scopes its style sheet
 * (`[data-remote="<name>"]`) and keeps its dialogs inside that scope.
 */
export function RemoteRoot({ name, shell, children }: { name: string; shell: ShellApi; children: ReactNode }) {
  // There from the first rendering on: a context that changes once the page stands would make React throw away what the
  // server rendered of a page whose script is still on its way.
  const [portal] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const attach = useCallback((place: HTMLElement | null) => void (portal && place?.append(portal)), [portal]);
  return (
    <ShellContext value={shell}>
      <div data-remote={name}>
        <PortalRoot value={portal}>{children}</PortalRoot>
        <div ref={attach} />
      </div>
    </ShellContext>
  );
}

/** A remote's pages as the one route it hands to the shell. */
export function remoteRoute(name: string, shell: ShellApi, pages: RouteObject[]): RouteObject {
  const element = (
    <RemoteRoot name={name} shell={shell}>
      <Outlet />
    </RemoteRoot>
  );
  return { id: name, element, children: pages };
}
