import type { PublicSettings } from '../contracts/http/settings.ts';

const ACTION = 'submit_order';
/** The built-in check's proof of work takes a slow phone a few seconds. */
const TOKEN_LIMIT_MS = 30_000;

/** What both providers' scripts put on the window. */
interface Checker {
  ready(callback: () => void): void;
  /** A provider that gives no token resolves to null or ''. */
  execute(siteKey: string, options: { action: string }): Promise<unknown>;
}

/** Resolves to a token for one order; rejects when none can be had. */
export type GetToken = () => Promise<string>;

const loading = new Map<string, Promise<void>>();

/** The key the provider's script was loaded for: it knows no other, even where the shop has another one by now. */
let loadedKey: string | undefined;

/** Loads the provider's script, once per page. Rejects when it cannot be loaded; a later call tries anew. */
export async function loadBotCheck(captcha: PublicSettings['captcha'], apiBase: string): Promise<GetToken> {
  if (captcha.provider === 'off') return () => Promise.resolve('');
  const name = captcha.provider === 'recaptcha' ? 'grecaptcha' : 'shopBotCheck';
  if (!checkerOn(window, name)) await loadScript(scriptAddress(captcha.scriptUrl ?? '', apiBase));
  const checker = checkerOn(window, name);
  if (!checker) throw new Error('The bot check is not there');
  await new Promise<void>((resolve) => checker.ready(resolve));
  loadedKey ??= captcha.siteKey;
  const key = loadedKey;
  return async () => {
    const token = await withinLimit(checker.execute(key, { action: ACTION }));
    if (typeof token !== 'string' || token.trim() === '') throw new Error('The bot check gave no token');
    return token;
  };
}

/** Rejects when there is no answer: a provider's frame that is blocked says nothing at all. */
async function withinLimit<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The bot check did not answer')), TOKEN_LIMIT_MS);
  });
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

function scriptAddress(url: string, apiBase: string): string {
  return /^(https?:)?\/\//.test(url) ? url : `${apiBase}/${url.replace(/^\/+/, '')}`;
}

function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      loading.delete(address);
      reject(new Error('The bot check could not be loaded'));
    });
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}

function checkerOn(view: Window, name: string): Checker | undefined {
  const checker: unknown = Reflect.get(view, name);
  return isChecker(checker) ? checker : undefined;
}

function isChecker(value: unknown): value is Checker {
  return typeof value === 'object' && value !== null && 'ready' in value && 'execute' in value;
}
