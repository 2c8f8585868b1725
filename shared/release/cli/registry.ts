import { readFileSync } from 'node:fs';
import { ApiError } from '../../api-client/apiError.ts';
import type { ShownLocal } from '../../contracts/http/releases/preview.ts';
import type {
  CurrentVersion,
  NewCurrent,
  PackageReleases,
  PublishedVersion,
  Rollback,
} from '../../contracts/http/releases/releases.ts';
import { wordsOf } from './refusals.ts';
import { Refusal } from './refusal.ts';
import type { Shop } from './settings.ts';

/** How long a call may take: one that only asks, and one that brings a version. */
const SHORT_MS = 30_000;
const LONG_MS = 180_000;
/** One that shows pages of a version first, perhaps after those of others. */
const TRIAL_MS = 120_000;

/** A shop's registry as the holder of a deploy token sees it. Every call throws a Refusal. */
export class RegistryClient {
  readonly #shop: Shop;
  readonly #name: string;

  constructor(shop: Shop, name: string) {
    this.#shop = shop;
    this.#name = name;
  }

  releases(): Promise<PackageReleases> {
    return this.#call('GET', '');
  }

  /** Has the gate look at a tarball, which is not kept. */
  check(tarball: string): Promise<PublishedVersion> {
    return this.#call('POST', '/check', archive(tarball), LONG_MS);
  }

  /** `changes`: first lines of its commits, one below the other. */
  publish(version: string, tarball: string, changes: string): Promise<PublishedVersion> {
    const told = changes && `?${new URLSearchParams({ changes })}`;
    return this.#call('PUT', `/versions/${encodeURIComponent(version)}${told}`, archive(tarball), LONG_MS);
  }

  /** A link that shows one browser the shop with the remote from this origin. */
  showLocal(origin: string): Promise<ShownLocal> {
    return this.#call('POST', '/local', json({ origin }));
  }

  makeCurrent(wanted: NewCurrent): Promise<CurrentVersion> {
    return this.#call('POST', '/current', json(wanted), TRIAL_MS);
  }

  rollBack(wanted: Rollback): Promise<CurrentVersion> {
    return this.#call('POST', '/rollback', json(wanted));
  }

  /** Where news go from now on, '' for nowhere; answers what they are signed with. */
  setWebhook(address: string): Promise<{ secret: string }> {
    return this.#call('POST', '/webhook', json({ address }));
  }

  async #call<T>(method: string, path: string, body?: Blob, limit = SHORT_MS): Promise<T> {
    const { origin, token } = this.#shop;
    const { response, text } = await answer(origin, limit, `${origin}/api/releases/${this.#name}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': body.type }) },
      redirect: 'manual',
      ...(body && { body }),
    });
    if (response.status >= 300 && response.status < 400) {
      const location = response.headers.get('location') ?? '';
      const to = URL.canParse(location, origin) ? new URL(location, origin).origin : 'another address';
      throw new Refusal(`${origin} sends everybody to ${to}: set SHOP_URL to that`);
    }
    if (!response.ok) {
      const error = new ApiError(response.status, response.statusText, text);
      throw new Refusal(wordsOf(error, { name: this.#name, origin }));
    }
    const data = dataOf(text);
    if (data === undefined) throw new Refusal(`${origin} is no shop with a registry: set SHOP_URL to one`);
    return data as T;
  }
}

const json = (value: unknown) => new Blob([JSON.stringify(value)], { type: 'application/json' });
const archive = (file: string) => new Blob([readFileSync(file)], { type: 'application/gzip' });

async function answer(origin: string, limit: number, address: string, init: RequestInit) {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(limit) });
    return { response, text: await response.text() };
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: NodeJS.ErrnoException };
    if (name === 'TimeoutError') {
      throw new Refusal(
        `${origin} did not answer within ${limit / 1000} seconds: see with 'shop-release list' what happened, and try again`,
      );
    }
    const reason = cause?.code ?? cause?.message ?? message;
    throw new Refusal(`${origin} cannot be reached (${reason}): check SHOP_URL and the network, and try again`);
  }
}

function dataOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { data?: unknown } | null)?.data;
  } catch {
    return undefined;
  }
}
