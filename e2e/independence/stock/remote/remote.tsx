import * as react from 'react';
import * as reactDom from 'react-dom';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import * as query from '@shop/shared/query';
import * as router from '@shop/shared/router';
import { REMOTE } from './name.ts';
import '#styles';

export const contract: RemoteModule['contract'] = CONTRACT;

const { QueryClientProvider } = query;
const { Outlet } = router;

/**
 * As this container sees them. Taken as a whole: the plugin for Vite gives a remote the names it has seen in use when no
 * module came for 10 ms, and a page that is loaded later may come after that.
 */
export const libraries: RemoteModule['libraries'] = {
  react: react.useState,
  'react-dom': reactDom.createPortal,
  '@shop/shared/router': router.useNavigate,
  '@shop/shared/query': query.QueryClient,
};

export function setup(shell: ShellApi): RemoteSetup {
  const root = (
    <QueryClientProvider client={shell.queryClient}>
      <div data-remote={REMOTE}>
        <Outlet />
      </div>
    </QueryClientProvider>
  );
  const page = {
    id: `${REMOTE}-page`,
    path: `/admin/${REMOTE}`,
    lazy: async () => ({ Component: (await import('./Page.tsx')).Page }),
  };
  return { routes: [{ id: `${REMOTE}-root`, element: root, children: [page] }] };
}
