import { Window } from 'happy-dom';

/** Language and what goes over the network stay Node's; timers too, which know whose they are. */
const NODES_OWN =
  /^(fetch|Request|Response|Headers|FormData|Blob|File|URL|URLSearchParams|AbortController|AbortSignal|TextEncoder|TextDecoder|\w*Stream\w*|(set|clear)(Timeout|Interval|Immediate)|queueMicrotask|structuredClone|crypto|performance|console|process|Buffer|globalThis|global|undefined|NaN|Infinity|eval|happyDOM)$/;

/** The language's own, of which there must be one. */
const LANGUAGE =
  /^(Object|Function|Array|String|Number|Boolean|Symbol|BigInt|Date|Promise|RegExp|Map|Set|Weak\w+|Proxy|DataView|(Shared)?ArrayBuffer|(Big)?(Int|Uint|Float)\d+\w*Array|\w*Error|Iterator|Math|JSON|Reflect|Atomics|Intl|WebAssembly|parse(Int|Float)|is(NaN|Finite)|(de|en)code\w+|(un)?escape|FinalizationRegistry|constructor)$/;

/** A browser's page without a network of its own: everything a script finds there that is not the language's. */
export interface StandInBrowser {
  /** An empty page at this address. */
  open(address: string): HTMLElement;
}

/** Makes this process a browser, as far as scripts can tell: `window` is its global object. */
export function becomeBrowser(): StandInBrowser {
  const view = new Window({
    width: 412,
    height: 823,
    url: 'http://localhost/',
    settings: {
      // Sheets are loaded, as far as who waits for one can tell: there is nothing in them.
      enableCSSFileLoading: true,
      fetch: { interceptor: { beforeAsyncRequest: async ({ window }) => new window.Response('') } },
      navigation: {
        disableMainFrameNavigation: true,
        disableChildFrameNavigation: true,
        disableFallbackToSetURL: true,
      },
    },
  });
  const names = new Set<string>();
  for (
    let owner: object | null = view;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner) as object | null
  )
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name);
  for (const name of names) {
    if (!NODES_OWN.test(name) && !LANGUAGE.test(name)) define(name, view);
  }
  for (const name of ['window', 'self', 'top', 'parent', 'frames']) {
    Object.defineProperty(globalThis, name, { value: globalThis, configurable: true, writable: true });
  }
  return {
    open(address) {
      view.happyDOM.setURL(address);
      view.document.head.innerHTML = '';
      view.document.body.innerHTML = '<main></main>';
      return view.document.body.firstElementChild as unknown as HTMLElement;
    },
  };
}

function define(name: string, view: object): void {
  const bound = new Map<unknown, unknown>();
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get() {
      const value: unknown = Reflect.get(view, name);
      if (typeof value !== 'function' || /^[A-Z]/.test(name)) return value;
      const known = bound.get(value) ?? value.bind(view);
      bound.set(value, known);
      return known;
    },
    set(value: unknown) {
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    },
  });
}
