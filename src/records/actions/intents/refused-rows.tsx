import { useMemo } from 'react'
import type { BulkAction } from '../../../../generated/types.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { RowSelection } from '../../model/selection/row-selection.ts'
import { useFits } from '../use-fit.ts'

/** How many of the selected rows the action will not change, and why; nothing where it changes all. */
export function RefusedRows({
  bulk,
  selection,
}: {
  readonly bulk: BulkAction
  readonly selection: RowSelection
}) {
  const { t } = useTranslation('records')
  const [fit] = useFits(
    useMemo(() => [bulk], [bulk]),
    selection,
  )
  if (fit === null || fit === undefined || fit.reason === null) return null
  return (
    <p className="action-caution">
      <Icon name="warning-sign" />
      {t('bulkPartly', { count: fit.refused, reason: fit.reason })}
    </p>
  )
}
