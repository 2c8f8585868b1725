const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;

/** Which requests are traced, by OpenTelemetry's names; where and as whom they are sent its library reads itself. */
export interface TraceSettings {
  sampler: (typeof SAMPLERS)[number];
  /** Whether a server before this one that is trusted decides instead. */
  isParentBased: boolean;
  /** From 0 to 1, for `traceidratio`. */
  ratio: number;
}

type Read = <T>(name: string, parse: (text: string | undefined) => T) => T;

/** Null when no address for traces is named. */
export function readTraceSettings(read: Read): TraceSettings | null {
  const endpoints = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) =>
    read(name, endpoint),
  );
  const isOff = read('OTEL_SDK_DISABLED', (text) => text?.toLowerCase() === 'true');
  const settings = { ...read('OTEL_TRACES_SAMPLER', sampler), ratio: read('OTEL_TRACES_SAMPLER_ARG', ratio) };
  return isOff || endpoints.every((one) => one === null) ? null : settings;
}

function endpoint(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Error('must be an http(s) address such as http://10.0.0.9:4318');
  return text;
}

function sampler(text = 'parentbased_always_on'): Pick<TraceSettings, 'sampler' | 'isParentBased'> {
  const name = text.replace(/^parentbased_/, '');
  const known = SAMPLERS.find((one) => one === name);
  if (known === undefined) throw new Error(`must be ${SAMPLERS.join(', ')}, or parentbased_ and one of them`);
  return { sampler: known, isParentBased: name !== text };
}

function ratio(text = '1'): number {
  const value = Number(text);
  if (!(value >= 0 && value <= 1)) throw new Error('must be a number from 0 to 1');
  return value;
}
