import { expect, it } from 'vitest';
import { courierAccess } from './access.ts';
import { describedBy } from './generic/generic.ts';
import { startStandIn, Status, UNPACED } from './stand-ins/standIn.ts';

const KEY = 'a+secret/key';

it('says nothing of keys that a courier repeats in its answer', async () => {
  const courier = await startStandIn({
    numberOf: String,
    answer: ({ path, query }) =>
      new Status(422, { message: `No ${path} of ${query.get('key')}: ${query.toString()}`, slip: `https://x/${KEY}` }),
  });
  const options = { cancelPath: 'v1/cancel?key={key}' };
  const by = { pace: UNPACED, isLoopbackOpen: true, options, baseUrl: courier.url };
  const { cancel } = describedBy(options);
  const at = courierAccess({ ...by, keys: { key: KEY } });
  const refused = cancel?.(at, 'N1');
  await expect(refused).rejects.toMatchObject({ message: 'The courier says: No /v1/cancel of …: key=…' });
  // A label is asked for by the link it has.
  const { bytes } = await at.fetch({ path: 'label' });
  expect(bytes.toString()).toContain(`"https://x/${KEY}"`);
  await courier.close();
});
