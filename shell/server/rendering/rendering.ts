import { checkFits } from '@shop/shared/contracts/compatibility';
import type { Language } from '@shop/shared/contracts/language';
import { CONTRACT } from '@shop/shared/contracts/remote';
import type { RegistryEntry, ShellEntry } from '@shop/shared/contracts/registry';
import { createFaults, ownerOf, type Faults, type RenderingLog } from '@shop/shared/release/rendering/faults';
import type { RemoteBuild, RenderedPage } from '@shop/shared/release/rendering/messages';
import { startRenderer, type Renderer } from '@shop/shared/release/rendering/renderer';
import { createCounter, currentSpan, type Span } from '../api.ts';
import type { PageData } from '../../src/pageData.ts';
import type { MakeCall } from '@shop/shared/release/rendering/job';
import type { Deployed, DeployedFiles } from '../deployed.ts';
import { inLanguage } from '@shop/shared/contracts/inLanguage';
import { listenTo, type Basis } from './basis.ts';

/** A render that takes longer is left to the browser. */
const RENDER_LIMIT_MS = 1000;

/** Of what is not live: its process may have to be started first. */
const APART_LIMIT_MS = 4000;

/** The process of what is not live ends when nobody asked it for so long. */
const IDLE_MS = 60_000;

export interface PageRequest {
  url: string;
  page: PageData;
  /** The remote that owns the path; null for paths of nobody. */
  remote: { name: string; entry: RegistryEntry } | null;
  /** Whose page it is, by address; null for nobody's. */
  visitor: string | null;
  /** A page that is made for one visitor alone. */
  own?: Own;
}

/** What a visitor's own page goes by, besides its address. */
export interface Own {
  /**
   * What the api answered to the form they sent: the page's call for that path is answered by it, and not made again.
   * `plain` is the page that says so where none can be rendered.
   */
  told?: { path: string; body: Buffer; plain: string } | undefined;
  /** What they have typed: the query of the address that is rendered, which no browser and no log is told. */
  typed?: Record<string, string>;
}

export interface Rendered extends RenderedPage {
  /** Null when nobody can say whether the page still holds. */
  basis: Basis | null;
}

/** Renders pages of what is current, in a new process for each release. */
export interface Rendering {
  /**
   * With the shell and the version of the remote that are named, current or not, in the language that they are in. Null when the browser is to render.
   * Rejects when the page should have been rendered and could not be, within a second. `isApart`: in another process than
   * the pages of everybody, which it cannot hold up or end.
   */
  render(shell: ShellEntry, request: PageRequest, isApart?: boolean): Promise<Rendered | null>;
  /** Gets a process ready for what is current; so does `render`, but a page then waits for it. */
  follow(): void;
  readonly faults: Faults;
  /** Lets pages in hand finish. */
  close(): Promise<void>;
}

interface RenderingOptions {
  /** How calls are made for a visitor's page, as a part of `span`; `isOwn`: for them alone. */
  fetchFor(visitor: string | null, span?: Span, isOwn?: boolean): MakeCall;
  log: RenderingLog;
  /** Milliseconds a page may take. */
  limitMs?: number;
}

const renderings = createCounter({
  name: 'shop_renderings_total',
  help: 'Pages rendered here, or meant to be, by remote and version',
  labels: ['remote', 'version', 'outcome'],
});
const renderingSeconds = createCounter({
  name: 'shop_rendering_seconds_total',
  help: 'How long they took together',
  labels: ['remote', 'version'],
});

/** The process that renders what was released last. */
interface Renewed {
  stamp: string;
  shell: string;
  renderer: Renderer;
}

/** `deployed` says what is current; its stamp changes with every release. */
export function createRendering(
  deployed: Pick<DeployedFiles, 'folder' | 'current'>,
  { fetchFor, log, limitMs = RENDER_LIMIT_MS }: RenderingOptions,
): Rendering {
  const { folder } = deployed;
  const faults = createFaults(log);
  /** The last page of each remote that was rendered in each language, to warm the next process with. */
  const samples = new Map<string, { language: Language; name: string; request: PageRequest }>();
  let serving: Renewed | null = null;
  let next: Renewed | null = null;
  /** By version of the shell: processes of what somebody looks at without its being live. */
  const others = new Map<string, { renderer: Renderer; end: NodeJS.Timeout }>();

  function renewed({ stamp, shell }: Deployed): Renewed {
    return { stamp, shell: shell.version, renderer: startRenderer({ folder, shell, log, faults }) };
  }

  /** Until the new process is warm the old one goes on, with the builds of the new release if need be. */
  function follow(): void {
    const state = deployed.current();
    serving ??= renewed(state);
    if (state.stamp === (next ?? serving).stamp) return;
    if (next) void next.renderer.close();
    const starting = (next = renewed(state));
    void warm(starting.renderer, state).finally(() => {
      if (next !== starting) return;
      const old = serving;
      [serving, next] = [starting, null];
      void old?.renderer.close();
    });
  }

  async function warm(renderer: Renderer, state: Deployed): Promise<void> {
    for (const { language, name, request: sample } of samples.values()) {
      const { registry, shell } = inLanguage(state, language);
      const { url, page } = sample;
      const entry = registry[name];
      const request = entry && { url, page, remote: { name, entry }, visitor: null };
      // Whatever is wrong with it, visitors' pages say so.
      if (request) await renderWith(renderer, shell, request).catch(() => null);
    }
  }

  function rendererApart(shell: ShellEntry): Renderer {
    const { version } = shell;
    const known = others.get(version);
    if (known) {
      known.end.refresh();
      return known.renderer;
    }
    const renderer = startRenderer({ folder, shell, log, faults });
    const end = setTimeout(() => {
      others.delete(version);
      void renderer.close();
    }, IDLE_MS);
    others.set(version, { renderer, end: end.unref() });
    return renderer;
  }

  async function renderWith(
    renderer: Renderer,
    shell: ShellEntry,
    { url, page, remote, visitor, own }: PageRequest,
    mostMs = limitMs,
  ): Promise<Rendered | null> {
    const build = remote && buildOf(shell, remote);
    if (build === undefined || faults.isOff(ownerOf(build, shell.version))) return null;
    const request = { url, page: JSON.stringify(page), shell: shell.server, remote: build, visitor };
    const { name, version } = ownerOf(build, shell.version);
    const startedAt = performance.now();
    const span = currentSpan()?.begin(`render ${name}`, 'internal', { 'shop.remote': name, 'shop.version': version });
    const calls = listenTo(answering(fetchFor(visitor, span, own !== undefined), own?.told));
    try {
      const rendered = await renderer.render(request, { fetch: calls.fetch, limitMs: mostMs });
      renderings.add([name, version, 'rendered']);
      return { ...rendered, basis: calls.heard() };
    } catch (error) {
      renderings.add([name, version, 'failed']);
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
      renderingSeconds.add([name, version], (performance.now() - startedAt) / 1000);
    }
  }

  return {
    faults,
    follow,
    async render(shell, request, isApart = false) {
      if (isApart) return renderWith(rendererApart(shell), shell, request, Math.max(limitMs, APART_LIMIT_MS));
      follow();
      const fitting = [serving, next].find((one) => one?.shell === shell.version);
      const page = await renderWith(fitting?.renderer ?? rendererApart(shell), shell, request);
      if (page && request.remote && !request.own) {
        const { language = 'en' } = shell;
        const { name } = request.remote;
        samples.set(`${language} ${name}`, { language, name, request });
      }
      return page;
    },
    async close() {
      for (const { end } of others.values()) clearTimeout(end);
      const all = [serving, next, ...others.values()];
      await Promise.all(all.map((one) => one?.renderer.close()));
    },
  };
}

function answering(fetch: MakeCall, told: Own['told']): MakeCall {
  if (!told) return fetch;
  const answer = {
    status: 200,
    headers: [['content-type', 'application/json']] as [string, string][],
    arrayBuffer: async () => new Uint8Array(told.body).buffer,
  };
  return async (path, init) => (path.split('?', 1)[0] === told.path ? answer : fetch(path, init));
}

/** Undefined when it has none to render with. Throws when the browser would refuse this remote: what it will not show is not rendered either. */
function buildOf(shell: ShellEntry, { name, entry }: NonNullable<PageRequest['remote']>): RemoteBuild | undefined {
  checkFits(name, entry, { contract: shell.contract ?? CONTRACT, provides: shell.provides });
  const { version, server } = entry;
  return server ? { name, version, server } : undefined;
}
