import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** One answered call of an operation; `code` is `OK` or the code of its first error. */
  record(operation: string, code: string, seconds: number): void
  /** Prometheus text format. */
  print(): Promise<string>
  readonly contentType: string
}

/** Numbers of this gateway only; several gateways in one process do not share them. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'gateway_operations_total',
    help: 'Answered operations by their outcome',
    labelNames: ['operation', 'code'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'gateway_operation_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60, 360],
    registers: [registry],
  })
  return {
    record(operation, code, seconds) {
      calls.inc({ operation, code })
      duration.observe({ operation }, seconds)
    },
    print: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
