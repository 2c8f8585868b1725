import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface HeardMail {
  from: string;
  to: string;
  /** As it came: headers and body. */
  source: string;
}

/** What a mail server does otherwise with the next mail: an answer in the place of its own, or none. */
export type Accident = { at: 'AUTH' | 'MAIL' | 'RCPT' | 'DATA'; answer: string | 'hangs up' };

/** A mail server (RFC 5321) that keeps what it is sent; `AUTH PLAIN` with the password alone. */
export async function startSmtpServer(password: string) {
  const heard: HeardMail[] = [];
  const accidents: Accident[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    const mail: HeardMail = { from: '', to: '', source: '' };
    let isData = false;
    let rest = '';
    const reply = (at: Accident['at'], usual: string): void => {
      const next = accidents[0]?.at === at ? accidents.shift() : undefined;
      if (next?.answer === 'hangs up') socket.destroy();
      else say(next?.answer ?? usual);
    };
    const line = (text: string): void => {
      if (isData) {
        if (text !== '.') return void (mail.source += `${text}\n`);
        isData = false;
        if (accidents[0]?.at !== 'DATA' || accidents[0].answer === 'hangs up') heard.push({ ...mail });
        return reply('DATA', '250 2.0.0 kept as 4bXyZ');
      }
      const [command = ''] = text.toUpperCase().split(' ');
      if (command === 'EHLO') return void say('250-mail.example\r\n250 AUTH PLAIN');
      if (command === 'AUTH') {
        const given = Buffer.from(text.split(' ')[2] ?? '', 'base64')
          .toString()
          .split('\0')[2];
        return reply('AUTH', given === password ? '235 2.7.0 Welcome' : '535 5.7.8 Wrong password');
      }
      if (command === 'MAIL') mail.from = text;
      if (command === 'MAIL') return reply('MAIL', '250 2.1.0 Ok');
      if (command === 'RCPT') mail.to = text;
      if (command === 'RCPT') return reply('RCPT', '250 2.1.5 Ok');
      if (command === 'DATA') {
        isData = true;
        return void say('354 End with .');
      }
      if (command === 'QUIT') return void socket.end('221 Bye\r\n');
      say('250 Ok');
    };
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(line);
    });
    say('220 mail.example ESMTP');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    heard,
    accidents,
    close: () => {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    },
  };
}
