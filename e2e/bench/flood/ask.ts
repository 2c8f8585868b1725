import { get, type Agent } from 'node:http';

export interface Reply {
  status: number;
  body: string;
  /** Milliseconds until all of it was there. */
  ms: number;
}

/** A GET request as a proxy of this machine passes it on for a visitor. */
export function ask(agent: Agent, address: string, visitor: string): Promise<Reply> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'x-forwarded-for': visitor } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - began,
        }),
      );
    }).on('error', reject);
  });
}
