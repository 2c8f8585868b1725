/** One kind of request, sent again and again. */
export interface BenchRequest {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** Sent in turn, each time with an `Idempotency-Key` of its own. */
  bodies?: string[];
}

export function get(path: string): BenchRequest {
  return { method: 'GET', path, headers: { 'accept-encoding': 'br' } };
}

export function postOrders(bodies: string[]): BenchRequest {
  return {
    method: 'POST',
    path: '/api/OrderController/create',
    headers: { 'content-type': 'application/json' },
    bodies,
  };
}
