import { useEffect, useRef } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Row } from '../model/rows/list-result.ts'
import { type Selecting, useSelected } from '../selection/use-selection.ts'

export interface SelectPageProps {
  readonly rows: readonly Row[]
  readonly selecting: Selecting
}

/** The box above the others: the whole page. */
export function SelectPage({ rows, selecting }: SelectPageProps) {
  const { t } = useTranslation('records')
  const box = useRef<HTMLInputElement>(null)
  useSelected(selecting)
  const count = rows.filter(selecting.isSelected).length
  const all = rows.length > 0 && count === rows.length
  const some = count > 0 && !all
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some
  }, [some])
  return (
    <input
      ref={box}
      type="checkbox"
      className="grid-box"
      aria-label={t('selectPage')}
      checked={all}
      disabled={rows.length === 0}
      onChange={() => selecting.togglePage(rows)}
    />
  )
}
