import { Type } from 'typebox';
import { defineCall } from './call.ts';

/** Where Meta tells the shop what customers answer, below the api's address. */
export const WEBHOOK_PATH = '/OutboxController/webhook';

export const ASK_WEBHOOK = defineCall({
  id: `GET ${WEBHOOK_PATH}`,
  tag: 'outbox',
  summary: 'Meta asks once whether this address is the shop’s; answers its challenge to who knows the verify token',
  refusals: ['UNKNOWN_CALL'],
  query: Type.Object({
    'hub.mode': Type.Optional(Type.String({ maxLength: 40 })),
    'hub.verify_token': Type.Optional(Type.String({ maxLength: 500 })),
    'hub.challenge': Type.Optional(Type.String({ maxLength: 200 })),
  }),
  file: { type: 'text/plain', description: 'The challenge' },
});

export const TELL_WEBHOOK = defineCall({
  id: `POST ${WEBHOOK_PATH}`,
  tag: 'outbox',
  summary: 'Meta tells what became of messages and what customers answered, signed over the bytes of its body',
  refusals: ['UNKNOWN_CALL'],
});
