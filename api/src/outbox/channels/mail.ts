import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { LookupAddress } from 'node:dns';
import type { MailChannel } from '@shop/shared/contracts/http/outbox';
import { escapeMarkup } from '@shop/shared/format/markup';
import { firstOf } from '@shop/shared/format/plainText';
import { guardedLookup } from '../../kernel/http/publicAddress.ts';
import { NotTaken, type Send } from './channel.ts';

const LIMIT_MS = 15_000;
/** The one whose connections are encrypted from the first byte. */
const TLS_PORT = 465;

/** What nodemailer tells of a mail that was not taken. */
interface Fault extends Error {
  code?: string;
  /** Where the conversation was: `CONN`, `AUTH PLAIN`, `MAIL FROM`, `RCPT TO`, `DATA`. */
  command?: string;
  /** What the server answered. */
  responseCode?: number;
}

/** A mail server (SMTP). What it is said to be called stands for an address of the internet; the shop's own machine is open to shops that stand there. */
export function mailSending(
  { host, port, username, from }: MailChannel,
  { key, shopName, isLoopbackOpen }: { key: string; shopName: string; isLoopbackOpen: boolean },
): Send {
  return async ({ to, subject, text, links }) => {
    const address = await addressOf(host, isLoopbackOpen);
    // Loaded by shops that send mail alone.
    const [{ default: SMTPConnection }, { default: MailComposer }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
    ]);
    const message = new MailComposer({
      from: { name: shopName, address: from },
      to: { name: '', address: to },
      subject,
      text,
      html: htmlOf(text, links),
      textEncoding: 'quoted-printable',
      disableFileAccess: true,
      disableUrlAccess: true,
    }).compile();
    const source = await message.build();
    // Read once the server has asked for it: what goes wrong before that never left.
    let hasLeft = false;
    const body = Readable.from(
      (function* () {
        hasLeft = true;
        yield source;
      })(),
    );
    const connection = new SMTPConnection({
      host: address,
      port,
      secure: port === TLS_PORT,
      // A password goes nowhere unencrypted but to this machine.
      requireTLS: username !== '' && !isLoopbackOpen,
      ...(isIP(host) === 0 && { servername: host }),
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
    });
    const waiting = setTimeout(() => connection.close(), 3 * LIMIT_MS);
    try {
      await new Promise<void>((resolve, reject) => {
        connection.once('error', reject);
        connection.once('end', () => reject(new Error('It hung up.')));
        const then = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
        const send = () => connection.send({ from, to: [to] }, body, then(resolve));
        connection.connect(
          then(username === '' ? send : () => connection.login({ user: username, pass: key }, then(send))),
        );
      });
      connection.quit();
      return { providerId: message.messageId(), cost: 0 };
    } catch (error) {
      connection.close();
      throw faultOf(error as Fault, host, hasLeft);
    } finally {
      clearTimeout(waiting);
    }
  };
}

async function addressOf(host: string, isLoopbackOpen: boolean): Promise<string> {
  if (host === '') throw new NotTaken('setup', 'No mail server is set.');
  const found = await new Promise<string>((resolve, reject) => {
    guardedLookup(isLoopbackOpen)(host, {}, (error, address: string | LookupAddress[]) => {
      if (error) reject(new NotTaken('later', `${host} cannot be found on the internet.`));
      else resolve(String(address));
    });
  });
  return found;
}

function faultOf({ code, command = '', responseCode, message }: Fault, host: string, hasLeft: boolean): NotTaken {
  if (!hasLeft && command === 'CONN' && responseCode !== undefined && responseCode >= 500)
    return new NotTaken('setup', `${host} takes no mail from here (${responseCode}).`);
  const said = firstOf(message.replaceAll(/\s+/g, ' '), 200);
  if (code === 'EAUTH') return new NotTaken('setup', `${host} does not take the user name or password.`);
  if (responseCode !== undefined && responseCode >= 500) {
    const isOurs = command.startsWith('MAIL');
    return new NotTaken(isOurs ? 'setup' : 'refused', `${host} refuses it: ${said}`);
  }
  if (responseCode !== undefined && responseCode >= 400)
    return new NotTaken('later', `${host} asks to try again later.`);
  if (code === 'ETLS' || /certificate|self-signed|ssl|tls/i.test(said))
    return new NotTaken('setup', `${host} cannot be spoken to in confidence: ${said}`);
  if (hasLeft) return new NotTaken('unknown', `${host} did not answer: it may have been sent.`);
  return new NotTaken('later', `${host} cannot be reached: ${said}`);
}

/** The same text for programs that show HTML: paragraphs that begin where their letters do, and the shop's own links. */
function htmlOf(text: string, links: readonly string[]): string {
  const linked = (line: string) =>
    links
      .filter((link) => link !== '')
      .reduce(
        (html, link) =>
          html.replaceAll(escapeMarkup(link), `<a href="${escapeMarkup(link)}">${escapeMarkup(link)}</a>`),
        escapeMarkup(line),
      );
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p dir="auto">${part.split('\n').map(linked).join('<br>')}</p>`);
  return `<!doctype html><html><body style="font:16px/1.6 system-ui,sans-serif">${paragraphs.join('\n')}</body></html>`;
}
