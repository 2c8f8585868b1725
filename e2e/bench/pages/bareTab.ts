import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';

/** So long nothing is asked for when the network is idle. */
const IDLE_MS = 500;

/** What is said to a tab by DevTools' protocol. */
export type Protocol = Pick<CDPSession, 'send' | 'on'>;

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

interface Message {
  id?: number;
  method?: string;
  params?: object;
  result?: object;
  error?: { message: string };
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
    const { id, method, params, result, error } = JSON.parse(message) as Message;
    if (method) told.emit(method, params);
    else told.emit(`answer ${id}`, error ?? null, result);
  });
  const send = (async (method: string, params?: object) => {
    const id = (last += 1);
    const answered = once(told, `answer ${id}`) as Promise<[Message['error'] | null, object]>;
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const [error, result] = await answered;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }) as CDPSession['send'];
  const protocol: Protocol = { send, on: told.on.bind(told) as unknown as CDPSession['on'] };
  const idle = await watchNetwork(protocol);
  await send('Page.enable');
  return {
    ...protocol,
    async goto(address) {
      await send('Page.navigate', { url: address });
      await idle();
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

/** A way to wait until nothing has been asked for, or is under way, for a while. */
async function watchNetwork(tab: Protocol): Promise<() => Promise<void>> {
  const underWay = new Set<string>();
  let since = performance.now();
  const ended = ({ requestId }: { requestId: string }) => {
    underWay.delete(requestId);
    since = performance.now();
  };
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) underWay.add(requestId);
    since = performance.now();
  });
  tab.on('Network.loadingFinished', ended);
  tab.on('Network.loadingFailed', ended);
  await tab.send('Network.enable');
  return async () => {
    since = performance.now();
    while (underWay.size > 0 || performance.now() - since < IDLE_MS) {
      await wait(50);
    }
  };
}
