/** Events of a service worker, as far as ours use them. */
export interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface Installing extends Extendable {
  addRoutes?(rules: object[]): Promise<void>;
}

export interface Fetching extends Extendable {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
