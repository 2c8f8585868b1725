import type { FaultKind, VitalMetric } from '@shop/shared/contracts/http/releases/telemetry';

interface TelemetryFaultTable {
  name: string;
  version: string;
  fingerprint: string;
  hour: string;
  kind: FaultKind;
  message: string;
  place: string;
  events: number;
  visitors: number;
  first_at: string;
  last_at: string;
}

declare module '../kernel/db/schema.ts' {
  /** What goes wrong in browsers, and how fast pages are. `hour` is `2026-01-05T08`, `day` is `2026-01-05`, both UTC. */
  interface Tables {
    telemetry_faults: TelemetryFaultTable;
    /** Who met a fault within the last hour; `visitor` is salted anew each day and says nothing of a person. */
    telemetry_visitors: {
      name: string;
      version: string;
      fingerprint: string;
      visitor: string;
      events: number;
      last_at: string;
    };
    telemetry_salts: { day: string; salt: string };
    /** Documents in which a version was used, of those that tell. */
    telemetry_views: { name: string; version: string; hour: string; views: number };
    /** Documents by how long they took, as `bucketOf` sorts them. */
    telemetry_vitals: {
      name: string;
      version: string;
      day: string;
      page: string;
      metric: VitalMetric;
      bucket: number;
      documents: number;
    };
  }
}
