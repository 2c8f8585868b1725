import './styles.css';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { remoteRoute } from '@shop/shared/remote/RemoteRoot';
import type { RouteObject } from '@shop/shared/router';

export { libraries } from '@shop/shared/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

const till: RouteObject = {
  id: 'admin-pos.till',
  path: '/admin/pos',
  handle: { page: 'src/till/TillPage.tsx' },
  lazy: async () => ({ Component: (await import('./till/TillPage.tsx')).TillPage }),
};

export function setup(shell: ShellApi): RemoteSetup {
  return { routes: [remoteRoute('admin-pos', shell, [till])] };
}
