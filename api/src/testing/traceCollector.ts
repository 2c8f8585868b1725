import { createServer } from 'node:http';
import { listening } from '@shop/shared/testing/listening';

/** A span as it was received. */
export interface CollectedSpan {
  service: string;
  name: string;
  traceId: string;
  id: string;
  /** Undefined of the first of a trace. */
  parent: string | undefined;
  attributes: Record<string, string | number | undefined>;
  isFailed: boolean;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: CollectedSpan[];
  /** Every body as it came. */
  bodies: string[];
  /** What it answers. */
  status: number;
  close(): void;
}

interface Otlp {
  resourceSpans: { resource: { attributes: OtlpAttribute[] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
}

interface OtlpSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: OtlpAttribute[];
  status: { code: number };
}

interface OtlpAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}

const FAILED = 2;

/** Takes traces as JSON over OTLP/HTTP, as a collector does. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    bodies.push(body);
    if (request.url === '/v1/traces') spans.push(...spansIn(JSON.parse(body) as Otlp));
    response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}');
  });
  const collector: TraceCollector = {
    url: await listening(server),
    spans,
    bodies,
    status: 200,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return collector;
}

function spansIn({ resourceSpans }: Otlp): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ name, traceId, spanId, parentSpanId, attributes, status }) => ({
        service: String(valuesOf(resource.attributes)['service.name']),
        name,
        traceId,
        id: spanId,
        parent: parentSpanId,
        attributes: valuesOf(attributes),
        isFailed: status.code === FAILED,
      })),
    ),
  );
}

function valuesOf(attributes: OtlpAttribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
