import { message, type PlainMessage } from '../../../kernel/formats/messages/message.ts'
import { roundDecimal } from '../../../kernel/formats/money/decimal.ts'
import type { Sheet } from '../../../kernel/formats/untrusted/read-sheet.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import type { CostRow } from './save-costs.ts'

/** A line of an ad platform's report, or why it cannot be read. */
export interface CostLine {
  readonly line: number
  readonly external_id: string
  readonly row: CostRow | null
  readonly problem: PlainMessage | null
}

/** What the platforms call their columns, in small letters; the first that is there counts. */
const headers: Readonly<Record<'external_id' | keyof CostRow, readonly string[]>> = {
  external_id: ['external_id', 'campaign id', '广告系列 id', '广告系列id', '推广计划id', '计划id', '平台 id'],
  date: ['date', 'day', 'gregorian date', 'reporting starts', 'time period', '日期', '天'],
  cost: ['cost', 'spend', 'amount spent', 'cost (local currency)', '消耗', '消费', '费用', '花费'],
  impressions: ['impressions', 'impr.', 'impr', '展示', '展示次数', '展现'],
  clicks: ['clicks', 'link clicks', 'taps', '点击', '点击次数', '点击量'],
  conversions: ['conversions', 'results', 'installs', '转化', '转化次数', '平台转化'],
}

const needed = ['external_id', 'date', 'cost'] as const

/** Reads a report by the names of its columns; a currency in brackets behind a name does not matter. */
export function costLines({ headers: headerRow, rows }: Sheet): CostLine[] {
  const names = headerRow.map((header) =>
    header
      .toLowerCase()
      .replace(/\s*[（(].*[)）]\s*$/, '')
      .trim(),
  )
  const placeOf = (field: keyof typeof headers) =>
    headers[field].map((name) => names.indexOf(name)).find((place) => place >= 0) ?? -1
  const missing = needed.filter((field) => placeOf(field) < 0)
  if (missing.length > 0)
    throw ApiError.invalid({
      file: [message('缺少列：{names}', { names: missing.map((field) => headers[field].at(-1) ?? field) })],
    })
  return rows.map((cells, place) => {
    const text = (field: keyof typeof headers) => (cells[placeOf(field)] ?? '').trim()
    const row = {
      date: dayOf(text('date')),
      cost: text('cost').replaceAll(/[^\d.-]/g, ''),
      impressions: countOf(text('impressions')),
      clicks: countOf(text('clicks')),
      conversions: countOf(text('conversions')),
    }
    return { line: place + 2, external_id: text('external_id'), ...checked(text('external_id'), row) }
  })
}

function checked(externalId: string, row: CostRow): Pick<CostLine, 'row' | 'problem'> {
  if (externalId === '') return { row: null, problem: '缺少平台 ID' }
  if (row.date === '') return { row: null, problem: '日期不正确' }
  if (!/^\d{1,12}(\.\d+)?$/.test(row.cost)) return { row: null, problem: '消耗不正确' }
  if ([row.impressions, row.clicks, row.conversions].some((count) => count < 0 || count > 2_000_000_000))
    return { row: null, problem: '数量不正确' }
  return { row: { ...row, cost: roundDecimal(row.cost, 2) }, problem: null }
}

/** `2025-01-31`, `2025/1/31` or `20250131`; empty for anything else. */
function dayOf(text: string): string {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.]?(\d{1,2})[-/.]?(\d{1,2})(?:\D.*)?$/.exec(text) ?? []
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : ''
}

/** Reports round conversions to fractions. */
function countOf(text: string): number {
  const digits = text.replaceAll(/[,\s]/g, '')
  if (digits === '' || digits === '-' || digits === '--') return 0
  return /^\d{1,12}(\.\d+)?$/.test(digits) ? Math.round(Number(digits)) : -1
}
