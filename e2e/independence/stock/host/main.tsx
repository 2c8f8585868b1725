import { useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { QueryClient, QueryClientProvider } from '@shop/shared/query';
import { Outlet, RouterProvider, createBrowserRouter, useNavigate } from '@shop/shared/router';
import { ownShell } from './shell.ts';

const OWN: Record<string, unknown> = {
  react: useState,
  'react-dom': createPortal,
  '@shop/shared/router': useNavigate,
  '@shop/shared/query': QueryClient,
};

function Frame({ same }: { same: string[] }) {
  return (
    <>
      <p>{`One copy: ${same.join(', ')}`}</p>
      <Outlet />
    </>
  );
}

const remote = await import('catalog/remote');
const shell = await ownShell();
const same = Object.entries(remote.libraries).filter(([library, seen]) => OWN[library] === seen);
const frame = <Frame same={same.map(([library]) => library)} />;
const router = createBrowserRouter([{ id: 'frame', element: frame, children: remote.setup(shell).routes }]);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={shell.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
