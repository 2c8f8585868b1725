import { createServer, connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { answerWith } from '../server/worker.ts';

/** A port of a database, and how much later than it spoke what it says arrives. */
export interface Distance {
  port: number;
  ms: number;
}

/** A line to a database that is that far away; in a process of its own, so that what it costs is nobody else's. */
answerWith(async ({ port, ms }: Distance): Promise<number> => {
  const line = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    near.pipe(far);
    far.on('data', (chunk: Buffer) => setTimeout(() => near.write(chunk), ms));
    far.on('close', () => near.destroy());
    for (const end of [near, far]) end.on('error', () => end.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return (line.address() as AddressInfo).port;
});
