import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { listening } from '@shop/shared/testing/listening';
import { audit } from './audit.ts';

let server: Server | undefined;
let asked: Record<string, string[]> = {};

afterEach(() => new Promise((closed) => (server ? server.close(closed) : closed(undefined))));

/** A registry that knows this, or nothing of vulnerabilities. */
async function registry(advisories: object | null): Promise<string> {
  server = createServer(async (request, response) => {
    asked = (await json(request)) as typeof asked;
    response.writeHead(advisories ? 200 : 405, { 'content-type': 'application/json' });
    response.end(JSON.stringify(advisories ?? {}));
  });
  return `${await listening(server)}/`;
}

const advisoryOf = (severity: string) => ({
  fastify: [
    { id: 1, url: 'https://advisories.example/1', title: 'Answers too much', severity, vulnerable_versions: '<99' },
  ],
});

it('names what has a known vulnerability of high severity, and who brings it', async () => {
  const { faults, unasked } = await audit(await registry(advisoryOf('high')));
  expect([faults.length, unasked]).toEqual([1, null]);
  expect(faults[0]).toMatch(
    /^fastify \(\d\S* by .*api>fastify.*\) .*high: Answers too much https:\/\/advisories\.example\/1$/,
  );
});

it('finds nothing where there is less or nothing, asked for what runs in servers and browsers alone, not for what tests need', async () => {
  expect(await audit(await registry(advisoryOf('moderate')))).toEqual({ faults: [], unasked: null });
  await new Promise((closed) => server?.close(closed));
  expect(await audit(await registry({}))).toEqual({ faults: [], unasked: null });
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', 'react-dom', 'better-sqlite3', 'node']));
  expect(Object.keys(asked)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(vitest|@playwright\/test)$/)]),
  );
});

it('says so where nobody can be asked, and goes on', async () => {
  const ignorant = await audit(await registry(null));
  expect(ignorant).toEqual({ faults: [], unasked: expect.stringContaining('405') });
  const { port } = new URL(await registry(null));
  await new Promise((closed) => server?.close(closed));
  server = undefined;
  const offline = await audit(`http://127.0.0.1:${port}/`);
  expect(offline).toEqual({ faults: [], unasked: expect.stringContaining('audit endpoint') });
});
