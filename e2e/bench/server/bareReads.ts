import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerWith } from './worker.ts';

/** What a server answered to a GET, to be sent again byte for byte. */
export interface Recorded {
  path: string;
  /** Name, value, name, value, as they came. */
  headers: string[];
  bodyBase64: string;
}

/** Starts a server that knows these answers and nothing else, and answers with its port. */
answerWith(async (recorded: Recorded[]): Promise<number> => {
  const answers = new Map(
    recorded.map(({ path, headers, bodyBase64 }) => [path, { headers, body: Buffer.from(bodyBase64, 'base64') }]),
  );
  const server = http.createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(200, answer.headers);
    response.end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
});
