import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const TOKEN = 'EAAG-right-token';
const SECRET = 'app-secret-5f2c';
const NUMBER = '106540352242922';
const ACCOUNT = '102290129340398';

/** What it does otherwise with the next message: a fault of Meta's, or the answer is lost after it was taken. */
export type Deviation =
  | { code: number; status?: number }
  /** Who asks is killed: before it was taken, or after. */
  | { kill(): void; isTaken: boolean }
  | 'loses'
  | 'fails after taking'
  | undefined;

export interface TakenMessage {
  id: string;
  to: string;
  body: Record<string, unknown> & {
    template?: { name: string; language: { code: string }; components: { parameters: Record<string, string>[] }[] };
    text?: { body: string };
  };
}

/** Meta's Graph API as far as WhatsApp needs it, on real HTTP; it signs what it tells as Meta does. */
export async function startGraph() {
  const taken: TakenMessage[] = [];
  let count = 0;
  const deviations: Deviation[] = [];
  const templates: { name: string; language: string; status: string; rejected_reason?: string }[] = [];
  const server = createServer(async (request, response) => {
    const answer = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    const refuse = (status: number, code: number, message: string) =>
      answer(status, {
        error: { message: `(#${code}) ${message}`, type: 'OAuthException', code, fbtrace_id: 'Az8or2' },
      });
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return refuse(401, 190, `Invalid OAuth access token ${request.headers.authorization}`);
    const [path, query = ''] = (request.url ?? '').split('?');
    if (request.method === 'GET' && path === `/v23.0/${ACCOUNT}/message_templates`) {
      const from = Number(new URLSearchParams(query).get('after') ?? 0);
      const isMore = templates.length > from + 2;
      const paging = { cursors: { after: String(from + 2) }, ...(isMore && { next: 'https://graph.facebook.com/…' }) };
      return answer(200, { data: templates.slice(from, from + 2), paging });
    }
    if (path !== `/v23.0/${NUMBER}/messages`) return refuse(400, 100, 'Unsupported post request.');
    const body = (await json(request)) as TakenMessage['body'];
    const deviation = deviations.shift();
    if (typeof deviation === 'object' && 'kill' in deviation && !deviation.isTaken) return deviation.kill();
    if (typeof deviation === 'object' && 'code' in deviation)
      return refuse(deviation.status ?? 400, deviation.code, 'Message undeliverable');
    const message = { id: `wamid.HBgM${(count += 1)}`, to: String(body['to']), body };
    taken.push(message);
    if (typeof deviation === 'object') return deviation.kill();
    if (deviation === 'loses') return response.destroy();
    if (deviation === 'fails after taking') return refuse(500, 1, 'An unknown error has occurred.');
    return answer(200, {
      messaging_product: 'whatsapp',
      contacts: [{ input: message.to, wa_id: message.to }],
      messages: [{ id: message.id, message_status: 'accepted' }],
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    deviations,
    templates,
    values: { phoneNumberId: NUMBER, accountId: ACCOUNT },
    keys: { accessToken: TOKEN, appSecret: SECRET, verifyToken: 'mine-to-verify' },
    close(): void {
      server.close();
      server.closeAllConnections();
    },
    /** What Meta sends to the shop, and how it signs it. */
    told(value: object, field = 'messages'): { body: string; headers: Record<string, string> } {
      const metadata = { display_phone_number: '923001112222', phone_number_id: NUMBER };
      const change = { field, value: { messaging_product: 'whatsapp', metadata, ...value } };
      // Meta escapes what is not ASCII; the signature is of the bytes as they are sent.
      const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: ACCOUNT, changes: [change] }] })
        .replaceAll('/', String.raw`\/`)
        .replaceAll(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
      const signature = createHmac('sha256', SECRET).update(body).digest('hex');
      return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } };
    },
  };
}
