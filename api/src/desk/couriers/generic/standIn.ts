import { Status, type StandInOf, type World } from '../stand-ins/standIn.ts';

/** A courier of no name, and how the shop is told of it. Its other form: a number in place of a text. */
export const GENERIC_STAND_IN: StandInOf = {
  numberOf: (count) => `BX-${5000 + count}`,
  answer({ method, path, query, headers, body }, world) {
    if (path === '/v1/save') return saved(query, world);
    if (headers['x-api-key'] !== 'right') return new Status(401, { message: 'Unauthorized' });
    const [, what, which = ''] = /^\/v1\/(book|parcel|order|cancel|advice)(?:\/(.+))?$/.exec(path) ?? [];
    if (method === 'POST' && what === 'book') {
      const to = body['to'] as { city?: string } | undefined;
      if (to?.city !== 'Lahore') return new Status(422, { message: 'We do not serve this city' });
      const { number } = world.book(body['ref'], body, 'NEW');
      return { data: { cn: number } };
    }
    const id = decodeURIComponent(which);
    const parcel = what === 'order' ? world.parcels.find(({ reference }) => reference === id) : world.find(id);
    if (what === undefined) return undefined;
    if (!parcel) return new Status(404, { message: 'Not found' });
    if (what === 'cancel') parcel.status = 'CANCELLED';
    if (what === 'advice') parcel.advice.push(body);
    return { data: { cn: parcel.number, state: [{ word: parcel.status, at: parcel.history.at(-1)?.at ?? null }] } };
  },
};

/** As Call Courier has it: all in the address, each there, and never for nothing. */
function saved(query: URLSearchParams, world: World) {
  if (query.get('login') !== 'right') return { Response: 'false', message: 'Invalid login' };
  const missing = ['ref', 'name', 'address', 'remarks'].find((name) => !query.has(name));
  if (missing) return { Response: 'false', message: `${missing} is missing` };
  if (Number(query.get('cod')) <= 0) return { Response: 'false', message: 'COD amount must be above 0' };
  return { Response: 'true', CNNO: world.book(query.get('ref'), Object.fromEntries(query), 'NEW').number };
}

export const GENERIC_KEYS = { header: 'X-Api-Key', key: 'right' };
export const GENERIC_OPTIONS = {
  bookPath: 'v1/book',
  bookBody:
    '{"ref": "{reference}", "cod": "{amount}", "to": {"name": "{name}", "phone": "{phone}", "address": "{address}", "city": "{city}"}, "what": "{pieces} pieces: {contents}"}',
  numberAt: 'data.cn',
  trackPath: '/v1/parcel/{number}',
  statusAt: 'data.state.0.word',
  timeAt: 'data.state.0.at',
  words: 'booked = NEW; outForDelivery = OFD\nattempted = NA, Refused by کسٹمر; delivered = DLV',
  findPath: 'v1/order/{reference}',
  findNone: 'not found',
  cancelPath: 'v1/cancel/{number}',
  advisePath: 'v1/advice/{number}',
  adviseBody: '{"do": "{kind}", "remarks": "{remarks}", "city": "{city}"}',
  kinds: 'retry = AGAIN; address = AGAIN; return = BACK',
};
