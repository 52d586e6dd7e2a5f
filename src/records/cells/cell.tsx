import { type ReactNode, Suspense } from 'react'
import type { Column, ColumnType } from '../../../generated/types.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { CompanyLogo } from '../../ui/company-logo.tsx'
import { formatDate, formatDateTime } from '../../ui/format-date.ts'
import { formatNumber, formatPercent, isNumberText } from '../../ui/format-number.ts'
import { formatLength, sizeText } from '../../ui/format-quantity.ts'
import { Icon } from '../../ui/icon.tsx'
import { isIconName } from '../../ui/is-icon-name.ts'
import { lazyOrnament } from '../../ui/lazy-ornament.ts'
import { formatMoney } from '../../ui/money/format-money.ts'
import { fromMinorUnits } from '../../ui/money/minor-units.ts'
import { pageTitle, titleOfPage } from '../model/names/page-title.ts'
import { currencyOf, numbersOf, optionOf, partsOf, titleOf } from '../model/rows/cell-value.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { OpensRecord, pathToRecord } from './opens-record.tsx'
import { TagCell, TagList, type Whole } from './tag.tsx'
import './cells.css'

const Distribution = lazyOrnament(async () => (await import('./distribution.tsx')).Distribution)
const Spark = lazyOrnament(async () => (await import('./spark.tsx')).Spark)
const Marked = lazyOrnament(
  async () => (await import('./marked.tsx')).Marked,
  ({ children }) => children,
)

export interface CellProps {
  readonly column: Column
  readonly row: Row
  /** All values of a list, uncut; default: the first two. */
  readonly whole?: Whole | undefined
}

/** A value in the shape that its column type asks for (screens.md §0); nothing is shown as a dash. */
export function Cell({ column, row, whole = column.lines === true ? 'lines' : undefined }: CellProps) {
  const value = row[column.key]
  const isEmpty = value === null || value === undefined || value === ''
  const isNamed = column.type === 'image' && column.names !== undefined
  const shown = isEmpty && !isNamed ? null : cells[column.type](value, { column, row, whole })
  const opens = column.opens === undefined ? null : pathToRecord(column.opens, row)
  const linked = opens === null ? shown : <OpensRecord to={opens}>{shown}</OpensRecord>
  const plain = (shown === null ? null : linked) ?? <span className="cell-none">—</span>
  if (column.tones === undefined && column.accounting === undefined) return plain
  return (
    <Suspense fallback={plain}>
      <Marked column={column} row={row}>
        {plain}
      </Marked>
    </Suspense>
  )
}

/** Null when the value is not of the column's type. */
type CellOf = (value: unknown, around: CellProps) => ReactNode

const number: CellOf = (value) => (isNumberText(value) ? formatNumber(value) : null)

const wholeNumber = (value: unknown): number | null => (isNumberText(value) ? Number(value) : null)

const cells: Readonly<Record<ColumnType, CellOf>> = {
  text: (value) => <Words text={textOf(value)} />,
  code: (value) => <code className="cell-code">{textOf(value)}</code>,
  int: number,
  decimal: number,
  percent: (value) => (isNumberText(value) ? formatPercent(value) : null),
  bytes: (value) => {
    const bytes = wholeNumber(value)
    return bytes === null ? null : <span title={`${formatNumber(bytes)} B`}>{sizeText(bytes)}</span>
  },
  duration: (value, { column: { unit } }) => {
    const length = wholeNumber(value)
    if (length === null) return null
    return <Length milliseconds={unit === 'milliseconds' ? length : length * 1000} />
  },
  money: (value, { column, row }) => {
    const currency = currencyOf(column, row)
    const amount = column.unit === 'minor' ? fromMinorUnits(value, currency) : value
    return isNumberText(amount) ? <span title={currency}>{formatMoney(amount, currency)}</span> : null
  },
  tag: (value, { column }) => <TagCell option={optionOf(column, value)} text={textOf(value)} />,
  tags: (value, { column, whole }) =>
    Array.isArray(value) && value.length > 0 ? (
      <TagList items={value.map((item) => optionOf(column, item)?.label ?? titleOf(item))} whole={whole} />
    ) : null,
  link: (value) => <Words text={titleOf(value)} />,
  page: (value, { column: { names }, row }) =>
    names === undefined ? (
      <PageName name={textOf(value)} />
    ) : (
      <Words text={titleOfPage(textOf(value), textOf(row[names] ?? ''))} />
    ),
  bool: (value) => (value === true ? <Icon name="tick" className="cell-tick" title="✓" /> : null),
  date: (value) => <Time format={formatDate} iso={textOf(value)} />,
  datetime: (value) => <Time format={formatDateTime} iso={textOf(value)} />,
  email: (value) => (
    <a className="cell-link" href={`mailto:${textOf(value)}`} title={textOf(value)}>
      {textOf(value)}
    </a>
  ),
  url: (value) => <ExternalLink url={textOf(value)} />,
  image: (value, { column: { names }, row }) => (
    <CompanyLogo
      title={names === undefined ? '' : textOf(row[names] ?? '')}
      logo={textOf(value ?? '')}
      size={28}
    />
  ),
  color: (value) => <Colour text={textOf(value)} />,
  icon: (value) => (typeof value === 'string' && isIconName(value) ? <Icon name={value} /> : null),
  spark: (value) => {
    const values = numbersOf(value)
    return values === null ? null : drawn(<Spark values={values} />)
  },
  distribution: (value, { column }) => {
    const counts = numbersOf(value)
    return counts === null || counts.every((count) => count === 0)
      ? null
      : drawn(<Distribution options={column.options ?? []} counts={counts} />)
  },
  json: (value, { whole }) => {
    const parts = partsOf(value)
    return parts.length === 0 ? null : <TagList items={parts} whole={whole} />
  },
}

/** What is drawn comes with the first one. */
function drawn(picture: ReactNode): ReactNode {
  return <Suspense>{picture}</Suspense>
}

function Length({ milliseconds }: { readonly milliseconds: number }) {
  const { locale } = useLocale()
  return <span title={`${formatNumber(milliseconds)} ms`}>{formatLength(milliseconds, locale)}</span>
}

/** APIs write colours with and without the sign, or by names of their own. */
function Colour({ text }: { readonly text: string }) {
  const hex = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text)?.[1]
  return (
    <span title={text}>
      {hex !== undefined && <span className="cell-swatch" style={{ background: `#${hex}` }} aria-hidden />}
      {text}
    </span>
  )
}

function Words({ text }: { readonly text: string }) {
  return <span title={text}>{text}</span>
}

/** People read the title; its name is what developers look for. */
function PageName({ name }: { readonly name: string }) {
  const title = pageTitle(name)
  if (title === null) return <code className="cell-code">{name}</code>
  return (
    <span title={`${title} ${name}`}>
      {title} <small className="cell-code cell-page">{name}</small>
    </span>
  )
}

function Time({ format, iso }: { readonly format: typeof formatDate; readonly iso: string }) {
  const { locale } = useLocale()
  const shown = format(iso, locale)
  if (shown === null) return iso
  return (
    <time dateTime={iso} title={shown.title}>
      {shown.text}
    </time>
  )
}

/** Only web addresses become links: the text is data, and `javascript:` would be one too. */
function ExternalLink({ url }: { readonly url: string }) {
  if (!/^https?:\/\//i.test(url)) return <span title={url}>{url}</span>
  return (
    <a className="cell-link" href={url} title={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}
