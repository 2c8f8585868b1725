import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pace } from '../pace.ts';

/** What a courier does that its guide does not say; the numbers are of calls to come. */
export interface Deviations {
  slowMs: number;
  /** Rows inside other rows, other names for the same, other ways. */
  isOtherForm: boolean;
  /** An HTML page for everything. */
  isPage: boolean;
  /** 429. */
  limitsNext: number;
  /** Of bookings: the line breaks, the answer is 502, or stands twice in its body; the parcel is booked all the same. */
  losesNext: number;
  failsNext: number;
  doublesNext: number;
}

export interface StandInParcel {
  number: string;
  reference: string;
  /** The courier's word. */
  status: string;
  history: { word: string; code: string; at: string; reason: string }[];
  /** As it was booked. */
  booked: Record<string, unknown>;
  advice: Record<string, unknown>[];
  /** What the courier says of money, by its own names. */
  money: Record<string, unknown>;
}

export interface StandInCall {
  method: string;
  /** With the leading stroke. */
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

export interface World {
  parcels: StandInParcel[];
  deviations: Deviations;
  /** Adds a parcel. */
  book(reference: unknown, booked: Record<string, unknown>, status: string): StandInParcel;
  find(number: unknown): StandInParcel | undefined;
}

/** What it answers: JSON, a PDF, a status with JSON; undefined is a page that is not there. */
export type Answered = object | Buffer | Status | undefined;

export class Status {
  readonly status: number;
  readonly json: object;
  constructor(status: number, json: object) {
    this.status = status;
    this.json = json;
  }
}

/** What a courier's stand-in knows of it. */
export interface StandInOf {
  /** `CX-1`, `LE1` */
  numberOf(count: number): string;
  answer(call: StandInCall, world: World): Answered;
}

export interface StandIn extends World {
  url: string;
  calls: StandInCall[];
  /** Sets a parcel's word, as if the courier had. */
  say(number: string, word: string, more?: { code?: string; reason?: string; at?: string }): void;
  close(): Promise<void>;
}

/** It takes any number of calls. */
export const UNPACED: Pace = { turn: async () => undefined, rest: async () => undefined };

/** One page, which can be read and joined. */
export const PDF = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 39>>stream
BT /F 24 Tf 40 380 Td (A label) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`);

/** Starts a courier that is none, on real HTTP; port 0 is any. */
export async function startStandIn(of: StandInOf, port = 0): Promise<StandIn> {
  const parcels: StandInParcel[] = [];
  const calls: StandInCall[] = [];
  const deviations: Deviations = {
    slowMs: 0,
    isOtherForm: false,
    isPage: false,
    limitsNext: 0,
    losesNext: 0,
    failsNext: 0,
    doublesNext: 0,
  };
  const world: World = {
    parcels,
    deviations,
    book(reference, booked, status) {
      const number = of.numberOf(parcels.length + 1);
      const parcel = { number, reference: String(reference), status, booked, history: [], advice: [], money: {} };
      parcels.push(parcel);
      return parcel;
    },
    find: (number) => parcels.find((parcel) => parcel.number === number),
  };
  const say: StandIn['say'] = (number, word, { code = '', reason = '', at = new Date().toISOString() } = {}) => {
    const parcel = world.find(number);
    parcel?.history.push({ word, code, reason, at });
    if (parcel) parcel.status = word;
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    if (call.path === '/stand-in') return send(response, 200, control(call.body, world, say));
    calls.push(call);
    if (deviations.slowMs > 0) await pause(deviations.slowMs, undefined, { ref: false });
    if (deviations.limitsNext-- > 0) return send(response, 429, {}, { 'retry-after': '0' });
    if (deviations.isPage) return send(response, 200, '<!doctype html><title>Maintenance</title>');
    const before = parcels.length;
    const answered = of.answer(call, world);
    if (parcels.length > before) {
      if (deviations.losesNext-- > 0) return void request.socket.destroy();
      if (deviations.failsNext-- > 0) return send(response, 502, '<h1>Bad gateway</h1>');
      if (deviations.doublesNext-- > 0) return send(response, 200, JSON.stringify(answered).repeat(2));
    }
    if (answered instanceof Status) return send(response, answered.status, answered.json);
    return answered ? send(response, 200, answered) : send(response, 404, '<h1>Not found</h1>');
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...world,
    calls,
    say,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** `POST /stand-in {"deviations": {"slowMs": 8000}, "say": {"number": "CX-1", "word": "Delivered"}}`, for who tries the desk by hand. */
function control(body: Record<string, unknown>, world: World, say: StandIn['say']): object {
  Object.assign(world.deviations, body['deviations']);
  const told = body['say'] as { number?: string; word?: string; code?: string; reason?: string } | undefined;
  if (told?.number && told.word) say(told.number, told.word, told);
  return { deviations: world.deviations, parcels: world.parcels };
}

async function readCall(request: IncomingMessage): Promise<StandInCall> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
  const text = Buffer.concat(chunks).toString();
  const body = text ? (JSON.parse(text) as Record<string, unknown>) : {};
  return { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
}

function send(response: ServerResponse, status: number, body: object | string | Buffer, more: object = {}): void {
  const isPdf = Buffer.isBuffer(body);
  const type = isPdf ? 'application/pdf' : typeof body === 'string' ? 'text/html' : 'application/json';
  response.writeHead(status, { 'content-type': type, connection: 'close', ...more });
  response.end(isPdf || typeof body === 'string' ? body : JSON.stringify(body));
}
