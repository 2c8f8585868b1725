import { Type, type Static } from 'typebox';
import { defineCall } from './call.ts';

const Endpoint = Type.String({ minLength: 1, maxLength: 1000, pattern: '^https?://' });
const Kinds = Type.Array(Type.String({ maxLength: 20 }), { maxItems: 20, uniqueItems: true });

/** How a browser is told what is behind the bell (Push API). */
export const PushOffer = Type.Object({
  /** The shop's public key (VAPID), base64url. */
  publicKey: Type.String(),
  /** Kinds of notices whoever asks can hear of. */
  kinds: Kinds,
});
export type PushOffer = Static<typeof PushOffer>;

/** What a browser's subscription says of itself, and what it is to be told of. */
export const PushSubscriptionIn = Type.Object({
  endpoint: Endpoint,
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}$' }),
  }),
  kinds: Kinds,
});

/** The kinds this browser is told of; none: it is not told. */
const ToldKinds = Type.Object({ kinds: Kinds });

export const READ_PUSH = defineCall({
  id: 'GET /NoticeController/push',
  tag: 'notices',
  summary: 'By which key a browser subscribes, and to what',
  right: 'any-staff',
  data: PushOffer,
});

export const KEEP_PUSH = defineCall({
  id: 'POST /NoticeController/push',
  tag: 'notices',
  summary: 'Has a browser of whoever asks be told of these kinds from now on, of none no more',
  right: 'any-staff',
  refusals: ['INVALID_FIELDS'],
  body: PushSubscriptionIn,
  data: ToldKinds,
});

export const RENEW_PUSH = defineCall({
  id: 'POST /NoticeController/pushHere',
  tag: 'notices',
  summary:
    'What this browser is told of; it is told as long as this session is not ended. Ends what somebody else was told here',
  right: 'any-staff',
  body: Type.Object({ endpoint: Endpoint }),
  data: ToldKinds,
});
