import { Agent } from 'node:http';
import { answerWith } from '../server/worker.ts';
import { ask } from './ask.ts';

export interface Flooding {
  origin: string;
  connections: number;
  seconds: number;
  /** Who floods: one visitor, one on each connection, or another one each time. */
  who: 'one' | 'as many' | 'any';
  /** No page of this flood was asked for by another one of another number. */
  round: number;
}

/** How pages were answered. */
export interface FloodAnswers {
  rendered: number;
  /** To the browser, or to a last page. */
  left: number;
  /** 503. */
  later: number;
}

answerWith(flood);

/** Pages that nobody had, over connections that each send the next request as soon as the last is answered. */
async function flood({ origin, connections, seconds, who, round }: Flooding): Promise<FloodAnswers> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: FloodAnswers = { rendered: 0, left: 0, later: 0 };
  const end = performance.now() + seconds * 1000;
  let count = round * 1_000_000;
  const connection = async (own: number): Promise<void> => {
    while (performance.now() < end) {
      count += 1;
      const { status, body } = await ask(agent, origin + pageOf(count), visitorOf(who, own, count));
      if (status === 503) answers.later += 1;
      else if (status >= 500) throw new Error(`${status} from ${pageOf(count)}`);
      else if (body.includes('<div data-app')) answers.rendered += 1;
      else answers.left += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, i) => connection(i)));
  agent.destroy();
  return answers;
}

function pageOf(i: number): string {
  return [`/product/${i}`, `/?page=${i}&color=${i}`, `/search?q=${i}`, `/?min=1&max=${i}`][i % 4] ?? '/';
}

function visitorOf(who: Flooding['who'], own: number, i: number): string {
  if (who === 'one') return '203.0.113.9';
  return who === 'as many' ? `203.0.113.${own}` : `10.${(i >> 16) % 256}.${(i >> 8) % 256}.${i % 256}`;
}
