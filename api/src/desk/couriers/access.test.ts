import { expect, it } from 'vitest';
import { courierAccess } from './access.ts';
import { describedBy } from './generic/generic.ts';
import { TCS } from './tcs/tcs.ts';
import { startStandIn, Status, UNPACED } from './stand-ins/standIn.ts';

const KEY = 'a+secret/key!(1)';

it('says nothing of keys that a courier repeats in its answer, and all else', async () => {
  const courier = await startStandIn({
    numberOf: String,
    answer: ({ path, query }) =>
      path === '/v1/track'
        ? { status: `Invalid ${KEY}`, number: `N-${KEY}` }
        : new Status(422, {
            message: `No ${path} of ${query.get('key')}: ${query.toString()}. Missing Authorization header. ${'x'.repeat(95)}${KEY}`,
          }),
  });
  const options = { cancelPath: 'v1/cancel?key={key}', trackPath: 'v1/track', statusAt: 'status' };
  const by = { pace: UNPACED, isLoopbackOpen: true, options, baseUrl: courier.url };
  const { cancel, track, keys: fields } = describedBy(options);
  const at = courierAccess({ ...by, fields, keys: { header: 'Authorization', key: KEY } });
  const message = `The courier says: No /v1/cancel of …: key=…. Missing Authorization header. ${'x'.repeat(95)}…`;
  await expect(cancel?.(at, 'N1')).rejects.toMatchObject({ message });
  expect((await track?.(at, ['N1']))?.[0]?.now.word).toBe('Invalid …');
  // What is read and not shown is as it came: a key may stand in a number, or in the link of a label.
  const { bytes } = await at.fetch({ path: 'v1/track' });
  expect(bytes.toString()).toContain(`"N-${KEY}"`);
  await courier.close();
});

it('says nothing of what a courier lends for a while, either', async () => {
  const [bearer, access] = ['eyJhbGciOi.J9', 'b1f0-77aa'];
  const courier = await startStandIn({
    numberOf: String,
    answer({ path, query, headers }) {
      if (path === '/auth/api/auth') return { result: { accessToken: bearer } };
      if (path === '/ecom/api/authentication/token') return { accesstoken: access };
      const sent = `${headers.authorization} and ${query.get('accesstoken')}`;
      return { message: `FAIL: ${sent} are of nobody` };
    },
  });
  const keys = { clientid: 'shop', clientsecret: 'c-secret', username: 'shop', password: 'p-secret' };
  const by = { pace: UNPACED, isLoopbackOpen: true, options: {}, baseUrl: courier.url, fields: TCS.keys };
  // Lent for the first call, and known for the second; who asks changes nothing of what it was given.
  for (let calls = 0; calls < 2; calls += 1)
    await expect(TCS.cities?.(Object.freeze(courierAccess({ ...by, keys })))).rejects.toMatchObject({
      message: 'The courier says: FAIL: Bearer … and … are of nobody',
    });
  await courier.close();
});
