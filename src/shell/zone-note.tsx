import { clockNow } from '../dates/clock.ts'
import { offsetOf } from '../dates/offset.ts'
import { browserZone, companyZone } from '../dates/zone.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The zone of all days and times, where this browser shows another time. */
export function ZoneNote() {
  const { t } = useTranslation('shell')
  if (clockNow() === clockNow(browserZone())) return null
  return <span>{t('zone', { zone: companyZone(), offset: `UTC${offsetOf(clockNow())}` })}</span>
}
