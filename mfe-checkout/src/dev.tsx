import { runAlone } from '@shop/shared/testing/StandInFrame';
import * as remote from './remote.tsx';

const root = document.getElementById('root');
if (root)
  await runAlone(root, remote, { Cart: '/cart', Checkout: '/checkout', Success: '/order-success', Track: '/track' });
