import type { FaultKind, VitalMetric } from '@shop/shared/contracts/http/releases/telemetry';

/** A version of a package. */
export interface Released {
  name: string;
  version: string;
}

export interface BatchedFault extends Released {
  kind: FaultKind;
  fingerprint: string;
  message: string;
  place: string;
  events: number;
  /** Visitor → how often. */
  visitors: Map<string, number>;
}

export interface BatchedVital extends Released {
  page: string;
  metric: VitalMetric;
  bucket: number;
  documents: number;
}

/** More different faults between two writes are left out; counted ones go on being counted. */
const MOST_FAULTS = 1000;

/** What was told since the last write, counted. */
export class Batch {
  readonly faults = new Map<string, BatchedFault>();
  readonly views = new Map<string, Released & { views: number }>();
  readonly vitals = new Map<string, BatchedVital>();

  get isEmpty(): boolean {
    return this.faults.size + this.views.size + this.vitals.size === 0;
  }

  /** `visitor` is '' where nobody is known to have met it. */
  addFault(fault: Omit<BatchedFault, 'events' | 'visitors'>, visitor: string): void {
    const key = `${fault.name} ${fault.version} ${fault.fingerprint}`;
    let counted = this.faults.get(key);
    if (!counted) {
      if (this.faults.size >= MOST_FAULTS) return;
      counted = { ...fault, events: 0, visitors: new Map() };
      this.faults.set(key, counted);
    }
    counted.events += 1;
    if (visitor) counted.visitors.set(visitor, (counted.visitors.get(visitor) ?? 0) + 1);
  }

  addView({ name, version }: Released): void {
    const key = `${name} ${version}`;
    const counted = this.views.get(key) ?? { name, version, views: 0 };
    counted.views += 1;
    this.views.set(key, counted);
  }

  addVital(vital: Omit<BatchedVital, 'documents'>): void {
    const key = [vital.name, vital.version, vital.page, vital.metric, vital.bucket].join(' ');
    const counted = this.vitals.get(key) ?? { ...vital, documents: 0 };
    counted.documents += 1;
    this.vitals.set(key, counted);
  }
}
