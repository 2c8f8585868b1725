import './styles.css';
import { adminRoute } from '@shop/shared/admin/page/adminRoute';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '@shop/shared/contracts/remote';
import { remoteRoute } from '@shop/shared/remote/RemoteRoot';
import { TillGate } from './opening/TillGate.tsx';
import { pages } from './pages.ts';

export { libraries } from '@shop/shared/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

export function setup(shell: ShellApi): RemoteSetup {
  return {
    routes: [
      remoteRoute('admin-pos', shell, [
        { id: 'admin-pos.gate', element: <TillGate />, children: pages.map(adminRoute) },
      ]),
    ],
  };
}
