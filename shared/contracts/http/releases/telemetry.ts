import { Type, type Static } from 'typebox';
import { PackageName, VersionName } from './releaseNames.ts';

/**
 * `script`: an error while it ran. `load`: it could not be had, or does not fit. `render`: the server could not render it.
 * `missing`: the server lacked a file of it.
 */
export const FaultKind = Type.Union([
  Type.Literal('script'),
  Type.Literal('load'),
  Type.Literal('render'),
  Type.Literal('missing'),
]);
export type FaultKind = Static<typeof FaultKind>;

/** What servers saw themselves; of browsers nobody knows whether it is true. */
export const SEEN_KINDS: readonly FaultKind[] = ['render', 'missing'];

/** Largest paint and answer to the slowest press in milliseconds, layout shift without unit. */
export const VitalMetric = Type.Union([Type.Literal('LCP'), Type.Literal('INP'), Type.Literal('CLS')]);
export type VitalMetric = Static<typeof VitalMetric>;

/** A version of a package, as every part of what is told names it. */
const Released = { name: PackageName, version: VersionName };

/** Something that went wrong. Nothing in it is of a person: no search, no cart, no address of a page. */
export const Fault = Type.Object({
  ...Released,
  kind: FaultKind,
  message: Type.String({ maxLength: 300 }),
  /** File of the version and position in it (`assets/page-B1x2.js:1:2345`); left out where that is not known. */
  at: Type.Optional(Type.String({ maxLength: 160 })),
  /** Whose page or file it was, by network, where a web server tells; left out where nobody's page shows it. */
  met: Type.Optional(Type.String({ maxLength: 50 })),
});
export type Fault = Static<typeof Fault>;

export const Vital = Type.Object({
  ...Released,
  /** Territory's pattern (`/product/:id`), never an address; of the shell's own pages '*'. */
  page: Type.String({ maxLength: 100 }),
  metric: VitalMetric,
  value: Type.Number({ minimum: 0, maximum: 600_000 }),
});
export type Vital = Static<typeof Vital>;

/** Body of POST /telemetry. Of versions the registry does not know, and pages that are not theirs, nothing is kept. */
export const Beacon = Type.Object({
  faults: Type.Optional(Type.Array(Fault, { maxItems: 10 })),
  /** Documents in which a version was used. */
  views: Type.Optional(Type.Array(Type.Object(Released), { maxItems: 20 })),
  vitals: Type.Optional(Type.Array(Vital, { maxItems: 10 })),
});
export type Beacon = Static<typeof Beacon>;

/** A fault of a version over the last 30 days, in GET /releases/:name. */
export const FaultCount = Type.Object({
  version: VersionName,
  kind: FaultKind,
  /** The same of the same fault of every version. */
  fingerprint: Type.String(),
  message: Type.String(),
  at: Type.String(),
  events: Type.Integer(),
  /** At least so many visitors: those of one network within an hour are one. */
  visitors: Type.Integer(),
  /** ISO 8601 UTC. */
  firstAt: Type.String(),
  lastAt: Type.String(),
});
export type FaultCount = Static<typeof FaultCount>;

/** What three of four visits had, or better, over the last 30 days, in GET /releases/:name. */
export const VitalFigure = Type.Object({
  version: VersionName,
  page: Type.String(),
  metric: VitalMetric,
  p75: Type.Number(),
  /** Documents that told it, one in VIEW_SAMPLE. */
  samples: Type.Integer(),
});
export type VitalFigure = Static<typeof VitalFigure>;
