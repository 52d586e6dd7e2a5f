import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { Icon } from '../../ui/icon.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import { titleOf } from '../model/rows/cell-value.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import './header.css'

/** The number to copy, and who made and changed the record, when, as far as it says. */
export function RecordMarks({ record }: { readonly record: Row }) {
  const { t } = useTranslation('record')
  const id = textOf(record['id'] ?? '')
  return (
    <p className="record-marks">
      {id !== '' && <CopyId id={id} />}
      <Mark label={t('created')} by={record['created_by_record']} at={record['created_at']} />
      <Mark label={t('updated')} by={record['updated_by_record']} at={record['updated_at']} />
    </p>
  )
}

function CopyId({ id }: { readonly id: string }) {
  const { t } = useTranslation('record')
  const copy = useCopy()
  return (
    <button
      type="button"
      className="record-id"
      aria-label={t('copyId', { id })}
      title={t('copyId', { id })}
      onClick={() => void copy(id)}
    >
      ID {id}
      <Icon name="duplicate" size={12} />
    </button>
  )
}

interface MarkProps {
  readonly label: string
  readonly by: unknown
  readonly at: unknown
}

function Mark({ label, by, at }: MarkProps) {
  const { locale } = useLocale()
  const time = typeof at === 'string' ? formatDateTime(at, locale) : null
  if (time === null) return null
  const name = typeof by === 'object' && by !== null ? titleOf(by) : ''
  return (
    <span>
      {label} {name !== '' && `${name} `}
      <time dateTime={textOf(at)} title={time.title}>
        {time.text}
      </time>
    </span>
  )
}
