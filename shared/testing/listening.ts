import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** The origin of a server of this test, which listens from now on, on a port of this machine nobody has. */
export async function listening(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
