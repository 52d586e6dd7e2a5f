import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics as createApiMetrics } from '../../api/server/telemetry/metrics.ts'
import { watchServer } from '../../api/server/telemetry/telemetry.ts'
import { createMetrics as createGatewayMetrics } from '../../mesh/http/metrics.ts'

/*
 * The dashboard and the alert rules of deploy/ name metrics and labels. Here they are compared with what API and gateway print.
 */

const deploy = path.join(import.meta.dirname, '../../deploy')
const textOf = (file: string): string => readFileSync(path.join(deploy, file), 'utf8')

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

const rules: Rules = parse(textOf('prometheus/alerts.yaml'))
const { panels }: Dashboard = JSON.parse(textOf('grafana/console.json'))
const expressions = [
  ...rules.groups.flatMap(({ rules: all }) => all.map(({ alert, expr }) => ({ of: alert, expr }))),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
]

/** Labels of every metric that is printed after one of each was counted; Prometheus adds `job` and `instance`. */
let printed: ReadonlyMap<string, ReadonlySet<string>>
beforeAll(async () => {
  const api = createApiMetrics()
  api.answered({ operation: 'orders_index', status: 200, seconds: 1 })
  api.statement('select orders', 'done', 1)
  api.job('export', 'failed', 1)
  watchServer(api, {
    database: { load: () => ({ busy: 1, idle: 1, waiting: 1 }) },
    queue: { depth: () => Promise.resolve({ ready: 1, deferred: 1, active: 1 }) },
    sockets: () => 1,
  })
  const gateway = createGatewayMetrics()
  gateway.record('order', 'OK', 1)
  const labels = new Map<string, Set<string>>()
  for (const line of `${await api.print()}\n${await gateway.print()}`.split('\n')) {
    const [, name = '', inside = ''] = /^([a-z_]\w*)(?:\{(.*)\})? /.exec(line) ?? []
    const labelNames = labels.get(name) ?? new Set(['job', 'instance'])
    for (const [, label = ''] of inside.matchAll(/(\w+)="/g)) labelNames.add(label)
    labels.set(name, labelNames)
  }
  printed = labels
})

const metricOf = /\b((?:api|gateway|nodejs|process)_\w+)(?:\{([^}]*)\})?/g

test('every metric that a rule or a panel names is printed, with the labels that are named', () => {
  const unknown = expressions.flatMap(({ of, expr }) =>
    [...expr.matchAll(metricOf)].flatMap(([, name = '', filters = '']) => {
      const labels = printed.get(name)
      if (labels === undefined) return [`${of}: ${name}`]
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/, */))
      const filtered = [...filters.matchAll(/(\w+)[=!~]+"/g)].map(([, label = '']) => label)
      return [...grouped, ...filtered]
        .filter((label) => !labels.has(label))
        .map((label) => `${of}: ${name}{${label}}`)
    }),
  )
  expect(unknown).toEqual([])
  expect(expressions.length).toBeGreaterThan(15)
})

test('every state that a rule waits for is one that is printed', () => {
  const states = expressions.flatMap(({ expr }) =>
    [...expr.matchAll(/state="(\w+)"/g)].map(([, state]) => state),
  )
  expect(
    states.filter(
      (state) => !['busy', 'idle', 'waiting', 'ready', 'deferred', 'active'].includes(state ?? ''),
    ),
  ).toEqual([])
})

test('panels stand beside and below each other, and not over each other', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_each, place) => `${x + (place % w)}:${y + Math.floor(place / w)}`),
  )
  expect(new Set(cells).size).toBe(cells.length)
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
})
