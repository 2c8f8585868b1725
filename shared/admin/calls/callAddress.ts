export interface CallAddress {
  method: 'GET' | 'POST' | 'DELETE';
  /** Under `{api}`, with its query. */
  path: string;
}

/** `POST /a/{id}` with its params and query filled in; values that are undefined, null or '' are left out of the query. */
export function callAddress(name: string, params: unknown, query: unknown): CallAddress {
  const [method, pattern = ''] = name.split(' ');
  const values = { ...(params as Record<string, unknown> | undefined) };
  const path = pattern.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(values[key])));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...(query as Record<string, unknown> | undefined) }))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  return { method: method as CallAddress['method'], path: search.size > 0 ? `${path}?${search}` : path };
}
