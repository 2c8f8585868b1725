import { askOut, type Outgoing } from './askOut.ts';

/** No success was answered. */
export class NotTaken extends Error {
  readonly status: number;
  constructor(status: number, host: string) {
    super(`${status} from ${host}`);
    this.status = status;
  }
}

/**
 * Posts to an address somebody gave. Rejects with `NotTaken` for any answer but a success, and as `askOut` without one.
 */
export async function postOut(address: string, sent: Outgoing): Promise<void> {
  const { status } = await askOut(address, sent);
  if (status < 200 || status >= 300) throw new NotTaken(status, new URL(address).host);
}
