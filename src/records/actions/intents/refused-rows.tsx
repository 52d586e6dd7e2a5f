import { useMemo } from 'react'
import type { BulkAction } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { ChosenRows } from '../../model/selection/chosen-rows.ts'
import { useFits } from '../use-fit.ts'

/** How many of the selected rows the action will not change, and why; nothing where it changes all. */
export function RefusedRows({ bulk, chosen }: { readonly bulk: BulkAction; readonly chosen: ChosenRows }) {
  const { t } = useTranslation('records')
  const [fit] = useFits(
    useMemo(() => [bulk], [bulk]),
    chosen,
  )
  if (fit === null || fit === undefined || fit.reason === null) return null
  return (
    <p className="action-caution">
      <Icon name="warning-sign" />
      {t('bulkPartly', { count: fit.refused, reason: fit.reason })}
    </p>
  )
}
