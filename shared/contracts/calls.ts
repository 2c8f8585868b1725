export interface SendOptions {
  idempotencyKey?: string;
  signal?: AbortSignal;
}

export interface Calls {
  /** GET; `path` is under `{api}`, e.g. `/StockController/stocks?groupPrds=1`. Throws ApiError, or TypeError when the network fails. */
  get<T>(path: string, options?: { signal?: AbortSignal }): Promise<T>;
  send<T>(method: 'POST' | 'DELETE', path: string, body?: unknown, options?: SendOptions): Promise<T>;
}

export interface ApiClient extends Calls {
  /** The address the calls are made under, without a trailing slash. */
  readonly base: string;
  /** The same calls with the staff headers. */
  readonly staff: Calls;
}
