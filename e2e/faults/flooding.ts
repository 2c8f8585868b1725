/** What one request of a flood was answered. */
export interface Answered {
  address: string;
  status: number;
  headers: Headers;
  body: string;
}

interface Flood {
  origin: string;
  addresses: readonly string[];
  /** Where each request comes from, as a proxy of this machine says it. */
  from: (i: number) => string;
  headers?: Record<string, string>;
}

const CONNECTIONS = 40;

/** Asks for every address over 40 connections, each sending its next request as soon as the last is answered. */
export async function flood({ origin, addresses, from, headers }: Flood): Promise<Answered[]> {
  const answers: Answered[] = [];
  let next = 0;
  const connection = async (): Promise<void> => {
    for (let i = next++; i < addresses.length; i = next++) {
      const address = addresses[i] ?? '';
      const response = await fetch(origin + address, {
        redirect: 'manual',
        headers: { ...headers, 'x-forwarded-for': from(i) },
      });
      answers.push({ address, status: response.status, headers: response.headers, body: await response.text() });
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  return answers;
}

/** So many addresses, none like another. */
export function addresses(count: number, of: (i: number) => string): string[] {
  return Array.from({ length: count }, (_, i) => of(i));
}

/** Whether the server rendered it, or left it to the browser. */
export function isRendered({ body }: Pick<Answered, 'body'>): boolean {
  return body.includes('<div data-app');
}
