import type { ReactNode } from 'react'
import type { Column } from '../../../../generated/types.ts'
import { useLocale } from '../../../hooks/use-locale.ts'
import { formatDate, formatDateTime } from '../../../ui/format-date.ts'
import { formatMoney } from '../../../ui/format-money.ts'
import { formatNumber, formatPercent, isNumberText } from '../../../ui/format-number.ts'
import { Icon, isIconName } from '../../../ui/icon.tsx'
import type { Row } from '../data/list-result.ts'
import { Spark } from './spark.tsx'
import { TagCell, TagList } from './tag.tsx'
import './cells.css'

export interface CellProps {
  readonly column: Column
  readonly row: Row
}

/** A value in the shape that its column type asks for (screens.md §0); nothing is shown as a dash. */
export function Cell({ column, row }: CellProps): ReactNode {
  const { locale } = useLocale()
  return cellOf(column, row, locale) ?? <span className="cell-none">—</span>
}

function cellOf(column: Column, row: Row, locale: string): ReactNode {
  const value = row[column.key]
  if (value === null || value === undefined || value === '') return null
  switch (column.type) {
    case 'int':
    case 'decimal':
      return isNumberText(value) ? formatNumber(value) : null
    case 'percent':
      return isNumberText(value) ? formatPercent(value) : null
    case 'money':
      return isNumberText(value) ? <Money amount={value} currency={currencyOf(column, row)} /> : null
    case 'tag':
      return <TagCell option={optionOf(column, value)} text={String(value)} />
    case 'tags':
      return Array.isArray(value) && value.length > 0 ? (
        <TagList items={value.map((item) => optionOf(column, item)?.label ?? String(item))} />
      ) : null
    case 'link':
      return <Clipped text={titleOf(value)} />
    case 'bool':
      return value === true ? <Icon name="tick" className="cell-tick" title="✓" /> : null
    case 'date':
      return <Time shown={formatDate(String(value), locale)} iso={String(value)} />
    case 'datetime':
      return <Time shown={formatDateTime(String(value), locale)} iso={String(value)} />
    case 'email':
      return (
        <a className="cell-link" href={`mailto:${String(value)}`} title={String(value)}>
          {String(value)}
        </a>
      )
    case 'url':
      return <ExternalLink url={String(value)} />
    case 'image':
      return <img className="cell-image" src={String(value)} alt="" loading="lazy" />
    case 'icon':
      return typeof value === 'string' && isIconName(value) ? <Icon name={value} /> : null
    case 'spark':
      return Array.isArray(value) ? <Spark values={value.map(Number)} /> : null
    case 'json':
      return <code className="cell-code">{JSON.stringify(value)}</code>
    case 'code':
      return <code className="cell-code">{String(value)}</code>
    case 'text':
      return <Clipped text={String(value)} />
  }
}

function Clipped({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>
}

function Money({ amount, currency }: { readonly amount: string | number; readonly currency: string }) {
  return <span title={currency}>{formatMoney(amount, currency)}</span>
}

function Time({ shown, iso }: { readonly shown: ReturnType<typeof formatDate>; readonly iso: string }) {
  if (shown === null) return iso
  return (
    <time dateTime={iso} title={shown.title}>
      {shown.text}
    </time>
  )
}

function ExternalLink({ url }: { readonly url: string }) {
  if (!/^https?:\/\//i.test(url)) return <Clipped text={url} />
  return (
    <a className="cell-link" href={url} title={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}

export function currencyOf({ currency }: Column, row: Row): string {
  if (currency === undefined) return ''
  return 'code' in currency ? currency.code : String(row[currency.key] ?? '')
}

function optionOf(column: Column, value: unknown) {
  return column.options?.find((option) => option.value === value)
}

/** A reference arrives as `{id, title}`. */
function titleOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  const { title, id } = value as { title?: unknown; id?: unknown }
  return typeof title === 'string' && title !== '' ? title : `#${String(id)}`
}
