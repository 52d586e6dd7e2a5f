import { Suspense } from 'react'
import type { TablePage } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { usePersonal } from '../../hooks/use-personal.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ListAddress } from '../../records/address/use-list-state.ts'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import type { ListDescriptor } from '../../records/model/descriptors/list-descriptor.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OpenCharts = lazyPart(async () => {
  const [module] = await Promise.all([import('./open-charts.tsx'), loadTexts(['stats'])])
  return module
})

export interface ListChartsBarProps {
  readonly page: Pick<TablePage, 'charts' | 'range'>
  readonly list: ListDescriptor
  readonly address: ListAddress
}

/** The charts of a list, closed until they are opened, and then open on every visit; nothing of them is loaded before. */
export default function ListChartsBar({ page, list, address }: ListChartsBarProps) {
  const { t } = useTranslation('records')
  const { held } = usePermissions()
  const [stored, write] = usePersonal(`${list.name}:charts`)
  const isOpen = typeof stored === 'object' && stored !== null && 'open' in stored && stored.open === true
  if (!page.charts.some(({ load }) => load !== undefined && meetsNeeds(load.needs, held))) return null
  return (
    <section className="list-charts">
      <button type="button" aria-expanded={isOpen} onClick={() => write({ open: !isOpen })}>
        <Icon name={isOpen ? 'caret-down' : 'caret-right'} size={14} />
        {t(isOpen ? 'hideCharts' : 'showCharts')}
      </button>
      {isOpen && (
        <Suspense fallback={<div className="list-charts-wait" aria-busy />}>
          <OpenCharts page={page} list={list} address={address} />
        </Suspense>
      )}
    </section>
  )
}
