import type { VitalMetric } from '@shop/shared/contracts/http/releases/telemetry';

/** Neighbouring buckets are a twentieth apart: a percentile is known to within 2.5 %. */
const STEP = Math.log(1.05);

/** Layout shift has no unit and is small. */
const scaleOf = (metric: VitalMetric): number => (metric === 'CLS' ? 1000 : 1);

export function bucketOf(metric: VitalMetric, value: number): number {
  return Math.round(Math.log1p(value * scaleOf(metric)) / STEP);
}

/** The value in the middle of a bucket: whole milliseconds, thousandths of a layout shift. */
export function valueOf(metric: VitalMetric, bucket: number): number {
  return Math.round(Math.expm1(bucket * STEP)) / scaleOf(metric);
}

/** The bucket that three of four documents are in, or below. */
export function upperQuartile(documentsByBucket: ReadonlyMap<number, number>): number {
  const buckets = [...documentsByBucket].toSorted(([a], [b]) => a - b);
  const wanted = buckets.reduce((sum, [, documents]) => sum + documents, 0) * 0.75;
  let reached = 0;
  for (const [bucket, documents] of buckets) {
    reached += documents;
    if (reached >= wanted) return bucket;
  }
  return 0;
}
