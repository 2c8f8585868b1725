import { hostname } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { defaultTextMapGetter, defaultTextMapSetter, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { SpanKind as Kind, SpanStatusCode, type Context, type Tracer } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, resourceFromAttributes } from '@opentelemetry/resources';
import { resourceAttributesEnvDetector, serviceNameEnvDetector } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Span, SpanAttributes, SpanKind, Traces } from './span.ts';
import type { TraceSettings } from '../../config/traceSettings.ts';

/** A server that closes waits no longer for who collects traces. */
const LAST_SENDING_MS = 3000;

/** Of a statement, say. */
const LONGEST_TEXT = 4096;

const KINDS = { server: Kind.SERVER, client: Kind.CLIENT, internal: Kind.INTERNAL } satisfies Record<SpanKind, Kind>;

type Exporter = ConstructorParameters<typeof BatchSpanProcessor>[0]['exporter'];
type Log = Pick<FastifyBaseLogger, 'warn' | 'info'>;

const propagator = new W3CTraceContextPropagator();

/**
 * Sends traces over OTLP/HTTP as JSON, in batches, to where OTEL_EXPORTER_OTLP_ENDPOINT says. Whatever cannot be sent, or
 * is more than 2048 spans that wait, is dropped.
 */
export function openTraces(settings: TraceSettings, log: Log): Traces {
  const provider = new TracerProvider({
    sampler: samplerOf(settings),
    resource: resourceFromAttributes({
      'service.name': 'shop',
      'service.instance.id': `${hostname()} ${process.pid}`,
    }).merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] })),
    spanLimits: { attributeValueLengthLimit: LONGEST_TEXT },
    spanProcessors: [new BatchSpanProcessor({ exporter: sayingOnce(new OTLPTraceExporter(), log) })],
  });
  const tracer = provider.getTracer('shop');
  return {
    begin: (name, from) => open(tracer, propagator.extract(ROOT_CONTEXT, from, defaultTextMapGetter), name, 'server'),
    async close() {
      const isSent = provider.shutdown().catch(() => undefined);
      await Promise.race([isSent, wait(LAST_SENDING_MS, undefined, { ref: false })]);
    },
  };
}

function open(tracer: Tracer, parent: Context, name: string, kind: SpanKind, attributes: SpanAttributes = {}): Span {
  const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
  const context = trace.setSpan(parent, span);
  return {
    get headers() {
      const headers: Record<string, string> = {};
      propagator.inject(context, headers, defaultTextMapSetter);
      return headers;
    },
    begin: (part, kindOfPart, about) => open(tracer, context, part, kindOfPart, about),
    fail(error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      if (error instanceof Error) span.setAttribute('error.type', codeOf(error));
    },
    end(about = {}) {
      span.setAttributes(about);
      span.end();
    },
  };
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.name);

function samplerOf({ sampler, isParentBased, ratio }: TraceSettings) {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler]();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}

/** Says when sending begins to fail and when it works again, not for every batch. */
function sayingOnce(exporter: Exporter, log: Log): Exporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails && !isFailing)
          log.warn({ reason: result.error?.message }, 'traces cannot be sent, and are dropped until they can');
        if (!fails && isFailing) log.info('traces are sent again');
        isFailing = fails;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}
