import './styles.css';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { QueryClient } from '@shop/shared/query';
import { RemoteRoot } from '@shop/shared/remote/RemoteRoot';
import { Outlet, useNavigate, type RouteObject } from '@shop/shared/router';

export const contract: RemoteModule['contract'] = CONTRACT;

export const libraries: RemoteModule['libraries'] = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
};

const till: RouteObject = {
  id: 'admin-pos.till',
  path: '/admin/pos',
  handle: { page: 'src/till/TillPage.tsx' },
  lazy: async () => ({ Component: (await import('./till/TillPage.tsx')).TillPage }),
};

export function setup(shell: ShellApi): RemoteSetup {
  const root = (
    <RemoteRoot name="admin-pos" shell={shell}>
      <Outlet />
    </RemoteRoot>
  );
  return { routes: [{ id: 'admin-pos', element: root, children: [till] }] };
}
