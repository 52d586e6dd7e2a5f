import type { Locale } from '../../kernel/formats/locale.ts'
import { ApiError } from '../../kernel/platform/api-error.ts'
import type { Field } from '../model/field.ts'
import { decimal, int, money, percent, string } from '../model/fields.ts'
import type { Call } from '../model/operation.ts'
import type { Row } from '../model/row.ts'
import { textOf } from '../query/text-of.ts'
import type { Column } from '../transfer/exports/columns.ts'
import type { StatisticSheet, SheetContent } from '../transfer/exports/statistic-sheet.ts'
import { rowsOf } from './answer/rows.ts'
import type { MetricDefinition, MetricFormat, MetricKey } from './definition/metrics.ts'
import type { Statistic } from './definition/statistic.ts'
import { readRequest } from './request/read-request.ts'

/** The table of a statistic as a sheet. */
export function sheetOfStatistic(statistic: Statistic): StatisticSheet {
  const { zh, en, access, tenantScope = 'company' } = statistic
  return { zh, en, access, tenantScope, sheet: (call, locale) => sheetOf(statistic, call, locale) }
}

/** More rows than any dimension has. */
const everything = { page: 1, perPage: 100_000, offset: 0 }

async function sheetOf(statistic: Statistic, call: Call, locale: Locale): Promise<SheetContent> {
  const subject = (await statistic.subject?.(call)) ?? {}
  const query = readRequest(statistic, call)
  if ('errors' in query) throw ApiError.invalid(query.errors)
  const { rows, totals } = await rowsOf(call.tx, {
    statistic: { ...statistic, ...statistic.variant?.(call) },
    query: { ...query, page: everything },
    subject,
    systemRows: call.caller.systemRows,
  })
  const total = { dim: { id: '', title: totalWords[locale] }, ...totals }
  return {
    columns: [
      nameColumn(statistic.dimension(query.dim)[locale], locale),
      ...query.metrics.map((key) => metricColumn(key, statistic.metric(key), locale)),
    ],
    rows: Object.keys(totals).length === 0 ? rows : [...rows, total],
  }
}

const totalWords = { zh: '合计', en: 'Total' } as const

function nameColumn(header: string, locale: Locale): Column {
  return {
    name: 'dim',
    header,
    field: string(header, header),
    cell: (record) => ({ text: titleIn(record, locale) }),
  }
}

function titleIn({ dim }: Row, locale: Locale): string {
  const { title, title_en: english } = Object(dim)
  return textOf(locale === 'en' ? (english ?? title) : title)
}

function metricColumn(key: MetricKey, metric: MetricDefinition, locale: Locale): Column {
  return {
    name: key,
    header: metric[locale],
    field: fields[metric.format](metric.zh, metric.en),
    cell: (record) => {
      const value = record[key]
      if (value === null || value === undefined || value === '') return { text: '' }
      return { text: textOf(value), value: Number(value) }
    },
  }
}

const fields: Readonly<Record<MetricFormat, (zh: string, en: string) => Field>> = {
  int: (zh, en) => int(zh, en),
  ms: (zh, en) => int(zh, en),
  decimal: (zh, en) => decimal(zh, en, { precision: 14, scale: 2 }),
  money: (zh, en) => money(zh, en, { currency: 'USD' }),
  percent: (zh, en) => percent(zh, en),
}
