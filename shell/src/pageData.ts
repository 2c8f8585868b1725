import { publicSettings } from '@shop/shared/api-client/settingsShape';
import type { DehydratedState } from '@shop/shared/query';
import type { AnswerOf } from '@shop/shared/contracts/http/values';
import type { PublicSettings } from '@shop/shared/contracts/http/settings';
import type { Registry } from '@shop/shared/contracts/registry';

/** What the web server writes into every page, as data and not as script. */
export interface PageData {
  /** `{api}` of the specifications, without a trailing slash. */
  apiBase: string;
  /** Scheme, host and port the visitor asked, e.g. `https://shop.pk`. */
  origin: string;
  /** Of the back office without what its search finds: that is asked for. */
  registry: Registry;
  /** Set in documents of the shop: the registry lacks remotes that are of the back office alone. */
  isOfShop?: boolean;
  settings: PublicSettings;
  /** Set when the server rendered the page. */
  rendered?: { queries: DehydratedState };
}

const PAGE_DATA_ID = 'page-data';

/** The inlined data; under `npm run dev`, where no web server writes it, the same by two calls. */
export async function readPageData(): Promise<PageData> {
  const inlined = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (inlined) {
    const data = JSON.parse(inlined) as Omit<PageData, 'settings'> & { settings: unknown };
    return { ...data, settings: publicSettings(data.settings) ?? (await fetchSettings(data.apiBase)) };
  }
  const apiBase = '/api';
  const [registry, settings] = await Promise.all([getJson<Registry>('/remotes.json'), fetchSettings(apiBase)]);
  return { apiBase, origin: location.origin, registry, settings };
}

async function fetchSettings(apiBase: string): Promise<PublicSettings> {
  const settings = publicSettings((await getJson<AnswerOf<unknown>>(`${apiBase}/SettingsController/public`)).data);
  if (!settings) throw new Error('The shop does not say its settings');
  return settings;
}

async function getJson<T>(address: string): Promise<T> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}: ${address}`);
  return (await response.json()) as T;
}
