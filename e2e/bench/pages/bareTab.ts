import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import type { Protocol } from '../../network.ts';

export interface BareTab extends Protocol {
  /** Until the network is idle. */
  goto(address: string): Promise<void>;
  /** What the function, which has nothing but the page, says there. */
  evaluate<T>(work: () => T | Promise<T>): Promise<T>;
}

export interface BareBrowser {
  newTab(): Promise<BareTab>;
  close(): Promise<void>;
}

/** A browser of somebody new, whose tabs have nothing of Playwright in them, such as the second world of scripts it makes in each page. */
export async function openBareBrowser(browser: Browser): Promise<BareBrowser> {
  const root = await browser.newBrowserCDPSession();
  const { browserContextId } = await root.send('Target.createBrowserContext');
  return {
    async newTab() {
      const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId });
      const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
      return tabOf(root, sessionId);
    },
    async close() {
      await root.send('Target.disposeBrowserContext', { browserContextId });
      await root.detach();
    },
  };
}

async function tabOf(root: CDPSession, sessionId: string): Promise<BareTab> {
  const told = new EventEmitter();
  let last = 0;
  root.on('Target.receivedMessageFromTarget', ({ sessionId: from, message }) => {
    if (from !== sessionId) return;
    const { id, method, params, result, error } = JSON.parse(message) as Record<string, object>;
    if (method) told.emit(String(method), params);
    else told.emit(`answer ${id}`, error ?? null, result);
  });
  const send = (async (method: string, params?: object) => {
    const id = (last += 1);
    const answered = once(told, `answer ${id}`) as Promise<[{ message: string } | null, object]>;
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const [error, result] = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }) as CDPSession['send'];
  const protocol: Protocol = { send, on: told.on.bind(told) as unknown as CDPSession['on'] };
  const idle = new Set<string>();
  protocol.on('Page.lifecycleEvent', ({ name, loaderId }) => name === 'networkIdle' && idle.add(loaderId));
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  return {
    ...protocol,
    async goto(address) {
      const { loaderId = '' } = await send('Page.navigate', { url: address });
      while (!idle.has(loaderId)) await wait(50);
    },
    async evaluate<T>(work: () => T | Promise<T>) {
      const expression = `(${work.toString()})()`;
      const options = { awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails: problem } = await send('Runtime.evaluate', { expression, ...options });
      if (problem) throw new Error(problem.exception?.description ?? problem.text);
      return result.value as T;
    },
  };
}
