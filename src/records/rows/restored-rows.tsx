import { clockNow } from '../../dates/clock.ts'
import { withOffset } from '../../dates/offset.ts'
import { useLocale } from '../../hooks/use-locale.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import { type Row, textOf } from '../model/rows/list-result.ts'
import { laterParts } from './later-parts.ts'
import './restored-mark.css'

/** When a record was brought back out of the recycle bin, and by whom. */
interface Restored {
  /** ISO 8601, in the zone of the company. */
  readonly at: string
  readonly by: string
}

/** Since the console was loaded; later the change log of the record says it. */
const restored = new Map<string, Restored>()

const keyOf = (resource: string | null, id: unknown): string => `${resource} ${textOf(id)}`

/** From now on its rows say that it was restored. */
export function noteRestored(resource: string | null, id: unknown, by: string): void {
  restored.set(keyOf(resource, id), { at: withOffset(clockNow()), by })
  laterParts.Mark = RestoredMark
}

/** Nothing, too, beside a record that was deleted again. */
function RestoredMark({ list, row }: { readonly list: ListDescriptor; readonly row: Row }) {
  const { t, ready } = useTranslation('lists')
  const { locale } = useLocale()
  const found = restored.get(keyOf(list.resource, row[list.rowKey]))
  if (found === undefined || !ready || row['is_deleted'] === true) return null
  const at = formatDateTime(found.at, locale)?.text ?? found.at
  return (
    <span className="tag tag-success restored-mark" title={t('restoredHint', { at, by: found.by })}>
      {t('restoredMark')}
    </span>
  )
}
