import type { Parameter } from '../../model/operation.ts'
import type { Resource } from '../../model/resource.ts'

/** `from`, `to` and what to compare with: of statistics, and of lists whose figures are about some days. */
export const periodParameters: readonly Parameter[] = [
  day('from', '开始日期', 'From'),
  day('to', '结束日期', 'To'),
]

export const compareParameters: readonly Parameter[] = [
  choice('compare', '对比', 'Compare with', {
    none: ['不对比', 'Nothing'],
    previous: ['上一周期', 'Previous period'],
    year: ['去年同期', 'Last year'],
    custom: ['自选', 'Custom'],
  }),
  day('compare_from', '对比开始', 'Compare from'),
  day('compare_to', '对比结束', 'Compare to'),
]

/** Those of a list and of its cards (domain/resources.md §1 "List"). */
export function periodParametersOf({ period }: Resource): readonly Parameter[] {
  return period === null ? [] : [...periodParameters, ...compareParameters]
}

/** One of some words. */
export function choice(
  name: string,
  zh: string,
  en: string,
  values: Readonly<Record<string, readonly [zh: string, en: string]>>,
): Parameter {
  const labels = Object.entries(values).map(([value, [title, english]]) => ({
    value,
    zh: title,
    en: english,
  }))
  const schema = { type: 'string', enum: Object.keys(values), title: zh, 'x-title-en': en, 'x-enum': labels }
  return { name, in: 'query', schema }
}

function day(name: string, zh: string, en: string): Parameter {
  const schema = { type: 'string', format: 'date', title: zh, 'x-title-en': en }
  return { name, in: 'query', schema, received: { type: 'string', maxLength: 10 } }
}
