import { Suspense } from 'react'
import type { DateRange } from '../../../generated/types.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

const ListPeriod = lazyPart(async () => {
  const [module] = await Promise.all([import('../../stats/range/list-period.tsx'), loadTexts(['stats'])])
  return module
})

export interface PeriodBarProps {
  readonly list: ListDescriptor
  readonly range: DateRange
  readonly address: ListAddress
}

/** The days of a list; its rows do not wait for the controls. */
export function PeriodBar(props: PeriodBarProps) {
  return (
    <Suspense fallback={<div className="list-period" aria-busy />}>
      <ListPeriod {...props} />
    </Suspense>
  )
}
