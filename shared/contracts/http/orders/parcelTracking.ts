import { Type, type Static } from 'typebox';
import { PARCEL_STATES } from '../../parcelStates.ts';
import { defineCall } from '../call.ts';
import { DateText, Id, IdIn, RequiredText } from '../values.ts';
import { CourierConnection } from './courierConnection.ts';

/** Words of a courier that nobody has heard of, or that somebody said the meaning of. */
export const CourierWord = Type.Object({
  word: Type.String(),
  /** Parcels it was said of. */
  parcels: Type.Integer(),
  /** When it was heard last. */
  heardDate: DateText,
  /** One of PARCEL_STATES; 'nothing' where it changes none, '' while nobody knows. */
  state: Type.String(),
});
export type CourierWord = Static<typeof CourierWord>;

export const SayWord = Type.Object({
  id: IdIn,
  word: RequiredText(200),
  /** What it means; 'nothing' for a word that changes no parcel. */
  state: Type.Union([...PARCEL_STATES, 'nothing' as const].map((state) => Type.Literal(state))),
});
export type SayWord = Static<typeof SayWord>;

/** POST /CourierController/heard/{token}: whatever it says, the courier is asked, and nothing of it is believed. */
export const HEARD = defineCall({
  id: 'POST /CourierController/heard/{token}',
  tag: 'desk',
  summary: 'By which a courier tells that something happened to parcels: the shop asks it then',
  params: Type.Object({ token: Type.String() }),
  refusals: ['UNKNOWN_CALL'],
});

export const RENEW_HEARD = defineCall({
  id: 'POST /CourierController/renewHeard',
  tag: 'desk',
  summary: 'Makes the address at which a courier tells of its parcels, in the place of the one before',
  right: 'settings',
  refusals: ['UNKNOWN_COURIER'],
  body: Type.Object({ id: IdIn }),
  data: CourierConnection,
});

export const READ_COURIER_WORDS = defineCall({
  id: 'GET /CourierController/words',
  tag: 'desk',
  summary: 'What a courier says of parcels that the shop does not know, and what staff said that it means',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: Type.Object({ id: Id }),
  data: Type.Array(CourierWord),
});

export const SAY_WORD = defineCall({
  id: 'POST /CourierController/sayWord',
  tag: 'desk',
  summary: 'Says what a word of a courier means, for parcels it was said of before as well',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER', 'INVALID_FIELDS'],
  body: SayWord,
  data: Type.Array(CourierWord),
});
