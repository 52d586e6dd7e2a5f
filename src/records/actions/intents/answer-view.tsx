import { use } from 'react'
import { useLocale } from '../../../hooks/use-locale.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDateTime } from '../../../ui/format-date.ts'
import { formatNumber } from '../../../ui/format-number.ts'
import { joinWords } from '../../../ui/words.ts'
import { partsOf } from '../../cells/cell-value.ts'
import { SurroundingsContext } from '../action-room.ts'

/** The plain viewer: facts, tables of records, and long texts as they are. */
export function AnswerView({ data }: { readonly data: unknown }) {
  const { t } = useTranslation('actions')
  const label = useKeyLabel()
  if (Array.isArray(data)) return <AnswerRows rows={data} />
  const entries = entriesOf(data)
  if (entries.length === 0) return <p>{t('answerEmpty')}</p>
  const facts = entries.filter(([, value]) => !isLong(value) && !isComplex(value))
  const others = entries.filter(([, value]) => isLong(value) || isComplex(value))
  return (
    <>
      {facts.length > 0 && (
        <dl className="answer-facts">
          {facts.map(([key, value]) => (
            <Fact key={key} label={label(key)} value={value} />
          ))}
        </dl>
      )}
      {others.map(([key, value]) => (
        <section key={key} className="answer-section">
          {entries.length > 1 && <h3>{label(key)}</h3>}
          {isLong(value) ? <LongText text={value} /> : <AnswerPart value={value} />}
        </section>
      ))}
    </>
  )
}

function Fact({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Value value={value} />
      </dd>
    </>
  )
}

function AnswerPart({ value }: { readonly value: unknown }) {
  if (Array.isArray(value) && value.every((one) => !isComplex(one)))
    return <p>{joinWords(value.map(String)) || '—'}</p>
  if (Array.isArray(value)) return <AnswerRows rows={value} />
  return <LongText text={JSON.stringify(value, withoutTypeNames, 2)} />
}

function AnswerRows({ rows }: { readonly rows: readonly unknown[] }) {
  const { t } = useTranslation('actions')
  const label = useKeyLabel()
  const keys = [...new Set(rows.flatMap((row) => entriesOf(row).map(([key]) => key)))].filter(
    (key) => key !== 'id' && !key.endsWith('_id'),
  )
  if (rows.length === 0) return <p>{t('answerEmpty')}</p>
  return (
    // A scrollable region has to be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="answer-scroll" tabIndex={0}>
      <table className="answer-table">
        <thead>
          <tr>
            {keys.map((key) => (
              <th key={key} scope="col">
                {label(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- an answer's rows have no identity and never move
            <tr key={index}>
              {keys.map((key) => (
                <td key={key}>
                  <Value value={new Map(entriesOf(row)).get(key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Value({ value }: { readonly value: unknown }) {
  const { t } = useTranslation('actions')
  const { locale } = useLocale()
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value !== 'string') return joinWords(partsOf(value)) || '—'
  const time = /^\d{4}-\d\d-\d\dT/.test(value) ? formatDateTime(value, locale) : null
  return time === null ? <span title={value}>{value}</span> : <time dateTime={value}>{time.text}</time>
}

function LongText({ text }: { readonly text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="answer-text" tabIndex={0}>
      {text}
    </pre>
  )
}

/** A property that is a column too is called what the column is called. */
function useKeyLabel(): (key: string) => string {
  const columns = use(SurroundingsContext)?.list.columns
  return (key) =>
    columns?.find((column) => column.key === key || column.field === key)?.label ?? key.replaceAll('_', ' ')
}

/** So long a text is no fact. */
const longText = 120

const isLong = (value: unknown): value is string =>
  typeof value === 'string' && (value.length > longText || value.includes('\n'))

const isComplex = (value: unknown): boolean => typeof value === 'object' && value !== null

function entriesOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).filter(([key]) => key !== '__typename')
}

const withoutTypeNames = (key: string, value: unknown): unknown => (key === '__typename' ? undefined : value)
