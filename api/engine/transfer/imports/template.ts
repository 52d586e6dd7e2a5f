import { writeXlsx } from 'hucre/xlsx'
import { byteOrderMark, csvLines } from '../../../kernel/formats/csv.ts'
import type { Field } from '../../model/field.ts'
import type { ImportColumn } from '../../model/import-source.ts'
import type { MadeFile } from '../../operations/read/file-answer.ts'
import { contentTypes, type ExportFormat } from '../exports/write.ts'

/** A file to fill in: the headers, and one line as an example. */
export async function templateFile(
  title: string,
  columns: readonly ImportColumn[],
  format: ExportFormat,
): Promise<MadeFile> {
  const headers = columns.map(({ label, required }) => (required ? `${label}*` : label))
  const example = columns.map(({ field }) => exampleOf(field))
  const content =
    format === 'csv'
      ? byteOrderMark + csvLines([headers, example])
      : await writeXlsx({ sheets: [{ name: title.slice(0, 31), rows: [headers, example] }] })
  return { name: `${title}导入模板.${format}`, contentType: contentTypes[format], content }
}

function exampleOf(field: Field): string {
  if (field.column === null) return ''
  if (field.type === 'enums') return choicesOf(field)
  if (field.default !== null && field.default !== 'now' && typeof field.default !== 'boolean')
    return field.choices?.find(({ value }) => value === field.default)?.zh ?? String(field.default)
  return examples[field.type]?.(field) ?? field.zh.slice(0, field.maxLength ?? 20)
}

/** Those of a new record, else the first two. */
function choicesOf({ choices, default: initial }: Field): string {
  const usual = String(initial ?? '')
    .replace(/^\{|\}$/g, '')
    .split(',')
  const all = choices ?? []
  const usualChoices = all.filter(({ value }) => usual.includes(value))
  return (usualChoices.length > 0 ? usualChoices : all.slice(0, 2)).map(({ zh }) => zh).join(';')
}

const examples: Readonly<Partial<Record<Field['type'], (field: Field) => string>>> = {
  int: ({ minimum }) => String(Math.max(1, minimum ?? 1)),
  decimal: () => '1',
  money: () => '9.90',
  percent: () => '12.5%',
  bool: ({ default: usual }) => (usual === true ? '是' : '否'),
  date: () => '2025-01-31',
  datetime: () => '2025-01-31 08:00',
  enum: ({ choices }) => choices?.[0]?.zh ?? '',
  tags: () => '标签一;标签二',
  email: () => 'name@example.com',
  url: () => 'https://example.com/',
  ip: () => '192.0.2.1',
  slug: () => 'example',
  timezone: () => 'Asia/Shanghai',
  color: () => '#2D72D2',
  json: () => '',
  ref: () => '',
  refs: () => '',
  image: () => '',
  nested: () => '',
}
