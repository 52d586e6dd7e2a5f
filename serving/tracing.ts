/**
 * What happened inside a request, across processes: spans, handed on as a W3C `traceparent`. Gateway and API know this seam only; what
 * sends the spans is loaded when there is somewhere to send them to.
 */

export type Attributes = Readonly<Record<string, string | number | boolean>>

export type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Something that takes time. */
export interface Span {
  /** Runs work of which the spans that begin in it are parts. */
  run<T>(work: () => T): T
  /** What a call to another process has to carry so that its spans are parts of this one. */
  readonly headers: Readonly<Record<string, string>>
  end(outcome?: { readonly failed?: boolean; readonly attributes?: Attributes }): void
}

export interface Tracing {
  /** Begins a span: a part of what the headers of a request name, else a new trace. */
  begin(name: string, headers: Headers, attributes: Attributes): Span
  /** Work that is a part of the span it runs in; `span` is null where nothing is traced. Fails as the work fails. */
  part<T>(name: string, attributes: Attributes, work: (span: Span | null) => Promise<T>): Promise<T>
  /** Sends what has not been sent. */
  close(): Promise<void>
}

/** Begins nothing, and hands on the trace that a caller named. */
export const noTracing: Tracing = {
  begin: (_name, headers) => ({
    run: (work) => work(),
    headers: handedOn(headers),
    end: () => undefined,
  }),
  part: (_name, _attributes, work) => work(null),
  close: () => Promise.resolve(),
}

/** Spans of this service go to an OTLP collector over HTTP; without one, nothing is loaded and nothing recorded. */
export async function openTracing(service: string, collector: string | undefined): Promise<Tracing> {
  if (collector === undefined || collector === '') return noTracing
  const { otlpTracing } = await import('./otlp.ts')
  return otlpTracing(service, collector)
}

const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** The span that a request says it is a part of. */
export function parentOf({
  traceparent,
}: Headers): { readonly traceId: string; readonly spanId: string; readonly traceFlags: number } | null {
  const [, traceId, spanId, flags] = traceParent.exec(String(traceparent)) ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return null
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}

function handedOn(headers: Headers): Readonly<Record<string, string>> {
  return parentOf(headers) === null ? {} : { traceparent: String(headers['traceparent']) }
}
