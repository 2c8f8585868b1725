/** The package remotes are made of; here only named, not imported. */
const KIT = '@shop/shared';

interface Wanted {
  /** In the registry: `help`, or `admin-help`, which is of the back office. */
  name: string;
  port: number;
}

/** Sources of a remote with one page, by path: what it needs wherever it lives. */
export function sourcesOf({ name, port }: Wanted): Record<string, string> {
  const topic = name.replace(/^admin-/, '');
  const words = topic.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const page = `${topic.replace(/(?:^|-)(.)/g, (_found, letter: string) => letter.toUpperCase())}Page`;
  const named = { name, topic, title, page };
  return {
    'vite.config.ts': `import { remoteConfig } from '${KIT}/build/remoteConfig';

export default remoteConfig({ name: '${name}', port: ${port} });
`,
    'src/dev.tsx': `import { runAlone } from '${KIT}/testing/StandInFrame';
import * as remote from './remote.tsx';
import { TEXTS } from './texts.ts';

const root = document.getElementById('root');
if (root) await runAlone(root, remote, { [TEXTS.heading]: '/${name.replace(/^admin-/, 'admin/')}' });
`,
    'src/texts.ts': `/** Every text of this remote a person reads. */
export const TEXTS = { heading: '${title}', text: 'This page is new.' };
`,
    'src/styles.css': `@reference '${KIT}/ui/theme.css';
@source '.';
@source '../node_modules/@shop/shared/ui';
@source '../node_modules/@shop/shared/admin';

/* Scoped, so that this sheet can never restyle the shell or another remote. */
@layer utilities {
  [data-remote='${name}'] {
    @tailwind utilities source(none);
  }
}
`,
    [`src/${topic}/${page}.test.tsx`]: `import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderRoutes } from '${KIT}/testing/render';
import { createStandInShell } from '${KIT}/testing/stand-in-shell';
import { setup } from '../remote.tsx';
import { TEXTS } from '../texts.ts';

it('shows its heading and its text', async () => {
  const shell = createStandInShell(${name === topic ? '' : "{ role: 'cashier' }"});
  renderRoutes(setup(shell).routes, shell, '/${name.replace(/^admin-/, 'admin/')}');
  await screen.findByRole('heading', { level: 1, name: TEXTS.heading });
  await screen.findByText(TEXTS.text);
});
`,
    ...(name === topic ? ofStorefront(named) : ofBackOffice(named)),
  };
}

type Named = Record<'name' | 'topic' | 'title' | 'page', string>;

function ofStorefront({ name, topic, title, page }: Named): Record<string, string> {
  return {
    'src/nav.ts': `import type { RemoteManifest } from '${KIT}/contracts/registry';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: '${title}',
  territories: ['/${topic}'],
  nav: [],
  rendered: 'browser',
};
`,
    'src/remote.tsx': `import './styles.css';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '${KIT}/contracts/remote';
import { remoteRoute } from '${KIT}/remote/RemoteRoot';
import type { RouteObject } from '${KIT}/router';

export { libraries } from '${KIT}/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

const page: RouteObject = {
  id: '${name}-page',
  path: '/${topic}',
  lazy: async () => ({ Component: (await import('./${topic}/${page}.tsx')).${page} }),
};

export function setup(shell: ShellApi): RemoteSetup {
  return { routes: [remoteRoute('${name}', shell, [page])] };
}
`,
    [`src/${topic}/${page}.tsx`]: `import { TEXTS } from '../texts.ts';

/** \`/${topic}\` */
export function ${page}() {
  return (
    <div className="mx-auto max-w-page px-4 py-8 lg:px-8">
      <title>{TEXTS.heading}</title>
      <h1 className="text-2xl">{TEXTS.heading}</h1>
      <p className="mt-3">{TEXTS.text}</p>
    </div>
  );
}
`,
  };
}

function ofBackOffice({ name, topic, title, page }: Named): Record<string, string> {
  return {
    'src/nav.ts': `import { navOf, territoriesOf } from '${KIT}/admin/page/adminPage';
import type { RemoteManifest } from '${KIT}/contracts/registry';
import { pages } from './pages.ts';

/** What the shell must know before it loads this remote. */
export const manifest: RemoteManifest = {
  label: '${title}',
  territories: territoriesOf(pages),
  nav: navOf(pages),
  rendered: 'browser',
};
`,
    'src/pages.ts': `import { adminPage } from '${KIT}/admin/page/adminPage';
import { TEXTS } from './texts.ts';

/** Every page of this remote. */
export const pages = [
  adminPage({
    id: '${name}.${topic}',
    path: '/admin/${topic}',
    right: 'orders.read',
    title: TEXTS.heading,
    menu: { order: 90, icon: 'audit' },
    load: async () => (await import('./${topic}/${page}.tsx')).${page},
  }),
];
`,
    'src/remote.tsx': `import './styles.css';
import { adminRoute } from '${KIT}/admin/page/adminRoute';
import { CONTRACT, type RemoteModule, type RemoteSetup, type ShellApi } from '${KIT}/contracts/remote';
import { remoteRoute } from '${KIT}/remote/RemoteRoot';
import { pages } from './pages.ts';

export { libraries } from '${KIT}/remote/libraries';

export const contract: RemoteModule['contract'] = CONTRACT;

export function setup(shell: ShellApi): RemoteSetup {
  return { routes: [remoteRoute('${name}', shell, pages.map(adminRoute))] };
}
`,
    [`src/${topic}/${page}.tsx`]: `import { PageHeader } from '${KIT}/ui/page/PageHeader';
import { TEXTS } from '../texts.ts';

/** \`/admin/${topic}\` */
export function ${page}() {
  return (
    <>
      <PageHeader />
      <p>{TEXTS.text}</p>
    </>
  );
}
`,
  };
}
