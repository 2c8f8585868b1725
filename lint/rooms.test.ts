import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testFolder, writeIn } from '../shared/testing/testFolder.ts';

const root = testFolder();

it('names every import that its table does not allow, counts rings, and asks for no exception too many', () => {
  const files = {
    'lint/rooms.json': JSON.stringify({
      packages: [{ files: 'mfe-shelf/src/**/*.ts', may: ['@shop/shared'] }],
      houses: {
        'mfe-shelf/src': {
          floors: [['.'], ['card', 'list'], ['remote.ts']],
          exceptions: ['. -> card', 'card -> list'],
        },
      },
    }),
    'mfe-shelf/src/remote.ts':
      "import './list/page.ts';\nimport { name } from '@shop/shared/format';\nimport 'shell/app';\n",
    'mfe-shelf/src/name.ts': "export { card } from './card/card.ts';\nimport '../../api/plugin.ts';\n",
    'mfe-shelf/src/card/card.ts': "import {\n  name,\n} from '../name.ts';\n",
    'mfe-shelf/src/card/card.test.ts': "import '../list/page.ts';\n",
    'mfe-shelf/src/list/page.ts': "import type { Card } from '../card/card.ts';\nvoid import('../remote.ts');\n",
  };
  for (const [name, text] of Object.entries(files)) writeIn(root, name, text);
  const guard = spawnSync(process.execPath, [path.join(import.meta.dirname, 'rooms.ts'), root], { encoding: 'utf8' });
  expect(guard.stdout.trim().split('\n').toSorted()).toEqual([
    'mfe-shelf/src/list/page.ts: ../card/card.ts: not on a floor below',
    'mfe-shelf/src/list/page.ts: ../remote.ts: not on a floor below',
    'mfe-shelf/src/name.ts: ../../api/plugin.ts: reach another package by its name',
    'mfe-shelf/src/remote.ts: shell/app: may import @shop/shared',
    'mfe-shelf/src: 4 rooms in rings, 3 arrows up or sideways',
    "mfe-shelf/src: nothing needs 'card -> list' any more",
  ]);
  expect(guard.status).toBe(1);
});
