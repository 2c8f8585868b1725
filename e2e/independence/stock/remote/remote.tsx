import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import { Outlet, useNavigate } from '@shop/shared/router';
import { REMOTE } from './name.ts';
import '#styles';

export const contract: RemoteModule['contract'] = CONTRACT;

/** As this container sees them. */
export const libraries: RemoteModule['libraries'] = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
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
