import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type MeasuredStatement, measuredStatements } from './measured-statements.ts'

export interface Answered {
  /** Id of the operation; `unknown` for an address that is none. */
  readonly operation: string
  readonly status: number
  readonly seconds: number
}

export type Outcome = 'done' | 'failed'

/** Numbers of one API, for Prometheus. */
export interface Metrics {
  answered(call: Answered): void
  /** A statement by its name (`select orders`), which holds no values. */
  statement(name: string, outcome: Outcome, seconds: number): void
  /** One run of a job. */
  job(definition: string, outcome: Outcome, seconds: number): void
  /** A number, or one for each value of a label, that is looked up whenever the metrics are read. */
  watch(name: string, help: string, look: () => Watched | Promise<Watched>, label?: string): void
  /** Every statement since the process began. */
  statements(): Promise<readonly MeasuredStatement[]>
  /** Prometheus text format. */
  print(): Promise<string>
  readonly contentType: string
}

export type Watched = number | Readonly<Record<string, number>>

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'api_requests_total',
    help: 'Answered requests by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const duration = new Histogram({
    name: 'api_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['operation'],
    buckets: [0.005, 0.02, 0.1, 0.2, 0.4, 1, 5, 30],
    registers,
  })
  const statements = new Histogram({
    name: 'api_database_statement_duration_seconds',
    help: 'Time of one statement, waiting for a connection not counted',
    labelNames: ['statement', 'outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.4, 2, 10, 60],
    registers,
  })
  const jobs = new Histogram({
    name: 'api_job_run_duration_seconds',
    help: 'Time of one run of a job; an interrupted run has failed and is followed by another',
    labelNames: ['definition', 'outcome'],
    buckets: [0.1, 1, 10, 60, 600, 3600],
    registers,
  })
  return {
    answered({ operation, status, seconds }) {
      requests.inc({ operation, status })
      duration.observe({ operation }, seconds)
    },
    statement: (statement, outcome, seconds) => statements.observe({ statement, outcome }, seconds),
    job: (definition, outcome, seconds) => jobs.observe({ definition, outcome }, seconds),
    watch(name, help, look, label) {
      const gauge: Gauge = new Gauge({
        name,
        help,
        labelNames: label === undefined ? [] : [label],
        registers,
        collect: async () => setAll(gauge, await look(), label),
      })
    },
    statements: async () => measuredStatements((await statements.get()).values),
    print: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

function setAll(gauge: Gauge, watched: Watched, label: string | undefined): void {
  if (typeof watched === 'number') return gauge.set(watched)
  gauge.reset()
  for (const [value, number] of Object.entries(watched)) gauge.set({ [label ?? 'kind']: value }, number)
}
