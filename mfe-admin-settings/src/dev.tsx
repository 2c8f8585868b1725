import { runAlone } from '@shop/shared/testing/StandInFrame';
import { manifest } from './nav.ts';
import * as remote from './remote.tsx';

const root = document.getElementById('root');
if (root) await runAlone(root, remote, Object.fromEntries(manifest.nav.map(({ label, to }) => [label, to])));
