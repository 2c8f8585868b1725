import { Type, type Static } from 'typebox';
import { DateText, Dictionary, Id, IdIn, RequiredText } from '../values.ts';
import { defineCall } from '../call.ts';

/** Texts by the names the adapter has for them. */
const Texts = (maxLength: number) => Dictionary('^[A-Za-z]\\w{0,39}$', Type.String({ maxLength }), 20);

const FieldOfAdapter = Type.Object({ name: Type.String(), label: Type.String(), isOptional: Type.Boolean() });

/** What there is to choose from, and what each has to be told. */
const AdapterChoice = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Where it is; '' where it has to be said. */
  baseUrl: Type.String(),
  keys: Type.Array(FieldOfAdapter),
  options: Type.Array(FieldOfAdapter),
  hasCities: Type.Boolean(),
});
export type AdapterChoice = Static<typeof AdapterChoice>;

/** GET /CourierController/connection: how a courier is asked. Keys are in no answer. */
export const CourierConnection = Type.Object({
  courierId: Type.Integer(),
  name: Type.String(),
  adapter: Type.String(),
  /** '' for the adapter's own. */
  baseUrl: Type.String(),
  /** Codes of what is booked unless something else is chosen; ''. */
  service: Type.String(),
  pickup: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  /** When its keys were set; '' without. */
  keysDate: DateText,
  /** Where the courier tells that something happened, for who may change it; '' without. */
  heardPath: Type.String(),
  isHeard: Type.Boolean(),
  /** What went wrong with asking it for parcels, and since when; '' while it answers. */
  silent: Type.String(),
  silentDate: DateText,
  adapters: Type.Array(AdapterChoice),
});
export type CourierConnection = Static<typeof CourierConnection>;

export const ConnectCourier = Type.Object({
  id: IdIn,
  adapter: RequiredText(20),
  baseUrl: Type.Optional(Type.String({ maxLength: 300 })),
  service: Type.Optional(Type.String({ maxLength: 60 })),
  pickup: Type.Optional(Type.String({ maxLength: 60 })),
  options: Type.Optional(Texts(2000)),
  /** All of them, in the place of those before; left out, those stay. */
  keys: Type.Optional(Texts(2000)),
});
export type ConnectCourier = Static<typeof ConnectCourier>;

const Choice = Type.Object({ code: Type.String(), name: Type.String() });

/** POST /CourierController/test: what became of asking it. */
export const CourierTest = Type.Object({
  works: Type.Boolean(),
  /** In a sentence. */
  words: Type.String(),
  services: Type.Array(Choice),
  pickups: Type.Array(Choice),
  /** Cities it brings to; null where it does not say. */
  cities: Type.Union([Type.Integer(), Type.Null()]),
});
export type CourierTest = Static<typeof CourierTest>;

/** A city of ours, and which of a courier's it is. */
export const CourierCity = Type.Object({
  city: Type.String(),
  /** Orders to it that are not sent yet. */
  orders: Type.Integer(),
  /** '' while nobody knows. */
  theirs: Type.String(),
  /** The likeliest of those; ''. */
  proposal: Type.String(),
});
export type CourierCity = Static<typeof CourierCity>;

/** GET /CourierController/cities: those without a name there first, the most orders before. */
export const CourierCities = Type.Object({
  courierId: Type.Integer(),
  name: Type.String(),
  cities: Type.Array(CourierCity),
  /** All of the courier's. */
  theirs: Type.Array(Type.String()),
});
export type CourierCities = Static<typeof CourierCities>;

export const MapCity = Type.Object({
  id: IdIn,
  city: RequiredText(100),
  /** The courier's name for it; '' for none. */
  theirs: Type.String({ maxLength: 100 }),
});
export type MapCity = Static<typeof MapCity>;

export const READ_CONNECTION = defineCall({
  id: 'GET /CourierController/connection',
  tag: 'desk',
  summary: 'How a courier is asked, and which couriers can be; never its keys',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: Type.Object({ id: Id }),
  data: CourierConnection,
});

export const CONNECT_COURIER = defineCall({
  id: 'POST /CourierController/connect',
  tag: 'desk',
  summary: 'Says how a courier is asked; keys are sealed and never shown again',
  right: 'settings',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER'],
  body: ConnectCourier,
  data: CourierConnection,
});

export const TEST_COURIER = defineCall({
  id: 'POST /CourierController/test',
  tag: 'desk',
  summary: 'Asks a courier whether it takes our keys, and keeps the cities it brings to',
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  body: Type.Object({ id: IdIn }),
  data: CourierTest,
});

export const READ_COURIER_CITIES = defineCall({
  id: 'GET /CourierController/cities',
  tag: 'desk',
  summary: "Our cities and a courier's, those it does not know first",
  right: 'orders.write',
  refusals: ['UNKNOWN_COURIER'],
  query: Type.Object({ id: Id }),
  data: CourierCities,
});

export const MAP_CITY = defineCall({
  id: 'POST /CourierController/mapCity',
  tag: 'desk',
  summary: "Says which of a courier's cities one of ours is",
  right: 'orders.write',
  refusals: ['INVALID_FIELDS', 'UNKNOWN_COURIER'],
  body: MapCity,
  data: CourierCities,
});
