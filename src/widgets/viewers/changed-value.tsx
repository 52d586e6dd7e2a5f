import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { listChange } from './changes.ts'

export interface ChangedValueProps {
  readonly before: unknown
  readonly after: unknown
}

/** Two cells of a table: what was there and what is there; of a list, what left and what came stands out. */
export function ChangedValue({ before, after }: ChangedValueProps) {
  const lists = listChange(before ?? [], after ?? [])
  if (lists === null)
    return (
      <>
        <td data-was>
          <Value value={before} />
        </td>
        <td data-is>
          <Value value={after} />
        </td>
      </>
    )
  return (
    <>
      <td data-was>
        <Items items={before} marked={lists.went} as="del" />
      </td>
      <td data-is>
        <Items items={after} marked={lists.came} as="ins" />
      </td>
    </>
  )
}

interface ItemsProps {
  readonly items: unknown
  readonly marked: readonly (string | number)[]
  readonly as: 'ins' | 'del'
}

function Items({ items, marked, as: Mark }: ItemsProps) {
  const all = Array.isArray(items) ? (items as readonly (string | number)[]) : []
  if (all.length === 0) return <Value value={null} />
  return (
    <span className="diff-items">
      {all.map((item) =>
        marked.includes(item) ? <Mark key={item}>{item}</Mark> : <span key={item}>{item}</span>,
      )}
    </span>
  )
}

function Value({ value }: { readonly value: unknown }) {
  const { t } = useTranslation('viewers')
  const { locale } = useLocale()
  if (value === null || value === undefined || value === '') return <span className="diff-none">—</span>
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (typeof value === 'object') return <pre>{JSON.stringify(value, null, 2)}</pre>
  const text = textOf(value)
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? formatDateTime(text, locale) : null
  if (time !== null) return <time dateTime={text}>{time.text}</time>
  return text.includes('\n') || text.length > longText ? <pre>{text}</pre> : text
}

/** So long a text scrolls. */
const longText = 200
