import { Type, type Static } from 'typebox';

/** GET /BotCheckController/challenge: an ALTCHA challenge (version 2), signed by the shop and usable once. */
export const Challenge = Type.Object({
  parameters: Type.Object({
    algorithm: Type.String(),
    cost: Type.Integer(),
    /** Seconds since 1970. */
    expiresAt: Type.Optional(Type.Integer()),
    keyLength: Type.Integer(),
    keyPrefix: Type.String(),
    keySignature: Type.Optional(Type.String()),
    nonce: Type.String(),
    salt: Type.String(),
  }),
  signature: Type.Optional(Type.String()),
});
export type Challenge = Static<typeof Challenge>;
