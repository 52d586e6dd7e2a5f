import { about, message, type Message } from '../../../kernel/formats/messages/message.ts'
import type { FieldErrors } from '../../../kernel/platform/api-error.ts'
import { groupTimezone } from '../../model/company-time.ts'
import type { Call } from '../../model/operation.ts'
import { readList, readPage } from '../../operations/read/query.ts'
import { readRange } from '../../query/range.ts'
import type { DimensionDefinition, DimensionKey } from '../definition/dimensions.ts'
import type { MetricKey } from '../definition/metrics.ts'
import type { Statistic } from '../definition/statistic.ts'
import type { Query } from './query.ts'

/** Reads and checks the query; errors are by parameter. */
export function readRequest(statistic: Statistic, call: Call): Query | { readonly errors: FieldErrors } {
  const { query, caller } = call
  const timezone = statistic.tenantScope === 'companies' ? groupTimezone : caller.timezone
  const range = readRange(query, timezone)
  const errors: FieldErrors = 'errors' in range ? { ...range.errors } : {}
  const note = (field: string, problem: Message) => (errors[field] = [...(errors[field] ?? []), problem])

  const allowed = statistic.metrics.filter((key) => maySee(statistic, key, call))
  const metricKeys = new Set<string>(statistic.metrics)
  const requested = readList(query, 'metrics')
  for (const key of requested)
    if (!metricKeys.has(key)) note('metrics', message('指标不存在：{name}', { name: key }))
  const metrics = requested.length === 0 ? allowed : allowed.filter((key) => requested.includes(key))
  if (requested.length > 0) metrics.sort((a, b) => requested.indexOf(a) - requested.indexOf(b))

  const dimension = (name: string, otherwise: DimensionKey): DimensionKey => {
    const requested = text(query, name)
    if (requested === '') return otherwise
    const found = statistic.dims.find((key) => key === requested)
    if (found === undefined) note(name, message('维度不存在：{name}', { name: requested }))
    return found ?? otherwise
  }
  const parts = readList(query, 'part')
  const allParts = partsOf(statistic)
  for (const part of parts)
    if (!allParts.includes(part)) note('part', message('图表数据块不存在：{name}', { name: part }))
  const isOfList = statistic.parameters.some(({ name }) => name === 'filter')
  const filters = isOfList ? {} : readFilters(statistic, call, note)
  const dim = dimension('dim', statistic.dims.find((key) => key !== 'date') ?? 'date')
  const sort = readSort(statistic, text(query, 'sort'), dim, metrics, note)
  const split = text(query, 'split') === '' ? null : dimension('split', 'date')
  const x = dimension('x', 'date')
  if (split !== null && split === x) note('split', '不能与横轴相同')
  const ma = Number(query['ma'] ?? 0)
  if (ma > 0 && !('errors' in range) && range.grain !== 'day') note('ma', '移动平均只用于按日')
  if ('errors' in range || Object.keys(errors).length > 0) return { errors }
  return {
    ...range,
    ...(statistic.byMonth === true && { grain: 'month' as const }),
    timezone,
    parts: new Set(parts.length === 0 ? allParts : parts),
    metrics,
    x,
    split,
    filters,
    dim,
    sort,
    ma,
    top: Number(query['top'] ?? 8),
    page: readPage(query),
    q: isOfList ? '' : text(query, 'q').trim(),
    cumulative: query['cumulative'] === '1',
    cohort: query['cohort'] === '1',
    companyIds: reached(call, filters.company),
  }
}

/** Parts of an answer that can be requested alone. */
export function partsOf({ extras = {} }: Pick<Statistic, 'extras'>): string[] {
  return ['cards', 'series', 'rows', ...Object.keys(extras)]
}

/** Whether the caller holds a key for that metric, where it needs one of its own. */
export function maySee(
  { needs = {} }: Pick<Statistic, 'needs'>,
  key: MetricKey,
  { caller }: Pick<Call, 'caller'>,
): boolean {
  const keys = needs[key]
  return keys === undefined || caller.isAdmin || keys.some((each) => caller.permissions.has(each))
}

/** `view=mine` is the selected company's part of what several share; a filter narrows further, never widens. */
function reached({ query, caller }: Call, filtered: readonly string[] | undefined): number[] {
  const own =
    query['view'] === 'mine' && caller.companyId !== null ? [caller.companyId] : [...caller.companyIds]
  return filtered === undefined ? own : own.filter((id) => filtered.includes(String(id)))
}

type Note = (field: string, problem: Message) => unknown

function readFilters(statistic: Statistic, { query }: Call, note: Note): Query['filters'] {
  const requestedFilter = query['filter']
  const entries =
    typeof requestedFilter === 'object' && requestedFilter !== null ? Object.entries(requestedFilter) : []
  const filters: Partial<Record<DimensionKey, readonly string[]>> = {}
  for (const [name, value] of entries) {
    const key = statistic.filters.find((each) => each === name)
    if (key === undefined) {
      note('filter', message('筛选项不存在：{name}', { name }))
      continue
    }
    const ids = String(value)
      .split(',')
      .map((id) => id.trim())
      .filter((id) => id !== '')
    const dimension = statistic.dimension(key)
    const problem = problemOf(dimension, ids)
    if (problem === null) filters[key] = ids
    else note(`filter.${key}`, about(dimension, problem))
  }
  return filters
}

function problemOf(dimension: DimensionDefinition, ids: readonly string[]): Message | null {
  if (ids.length === 0) return '不能为空'
  if (ids.length > 200) return '最多 200 个'
  if (dimension.kind === 'record') return ids.every((id) => /^\d{1,15}$/.test(id)) ? null : '须为编号'
  if (dimension.kind !== 'choice') return null
  const unknown = ids.find((id) => !dimension.choices.some(({ value }) => value === id))
  return unknown === undefined ? null : message('值不存在：{name}', { name: unknown })
}

function readSort(
  statistic: Statistic,
  sort: string,
  dim: DimensionKey,
  metrics: readonly MetricKey[],
  note: Note,
): Query['sort'] {
  const first = metrics[0]
  const otherwise = dim === 'date' || first === undefined ? 'dim' : first
  const name = sort.replace(/^-/, '')
  const descending = sort === '' || sort.startsWith('-')
  if (name === '') return { key: otherwise, descending }
  if (name === 'dim' || name === dim) return { key: 'dim', descending }
  const key = statistic.metrics.find((each) => each === name)
  if (key === undefined) note('sort', message('不能按此排序：{name}', { name }))
  return { key: key ?? otherwise, descending }
}

function text(query: Readonly<Record<string, unknown>>, name: string): string {
  const value = query[name]
  return typeof value === 'string' ? value : ''
}
