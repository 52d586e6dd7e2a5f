import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  ROOT_CONTEXT,
  type Span as SdkSpan,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { type Headers, parentOf, type Span, type Tracing } from './tracing.ts'

/**
 * Spans of one service, sent in batches to a collector. Several services in one process do not share anything: nothing is registered
 * with OpenTelemetry's globals.
 */
export function otlpTracing(service: string, collector: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${collector.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(service)
  const current = new AsyncLocalStorage<Context>()

  const spanOf = (span: SdkSpan): Span => ({
    run: (work) => current.run(trace.setSpan(ROOT_CONTEXT, span), work),
    headers: { traceparent: headerOf(span) },
    end: ({ failed = false, attributes = {} } = {}) => {
      span.setAttributes(attributes)
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })

  return {
    begin: (name, headers, attributes) =>
      spanOf(tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, contextOf(headers))),
    async part(name, attributes, work) {
      const parent = current.getStore()
      if (parent === undefined) return await work(null)
      const span = spanOf(tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent))
      let failed = true
      try {
        const result = await span.run(() => work(span))
        failed = false
        return result
      } finally {
        span.end({ failed })
      }
    },
    close: () => provider.shutdown(),
  }
}

function contextOf(headers: Headers): Context {
  const parent = parentOf(headers)
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

function headerOf(span: SdkSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}
