// The one place where tabs know statistics: they are loaded with the first tab that shows some.
/* oxlint-disable eslint/no-restricted-imports */
import { Suspense } from 'react'
import type { StatsBody } from '../../../generated/types.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { Row } from '../model/rows/list-result.ts'

const StatsView = lazyPart(async () => {
  const [{ StatsView: View }] = await Promise.all([
    import('../../stats/stats-view.tsx'),
    loadTexts(['stats']),
  ])
  return { default: View }
})

/** Figures about the record of the tab. */
export function TabFigures({ stats, record }: { readonly stats: StatsBody; readonly record: Row }) {
  return (
    <Suspense fallback={<div className="tab-wait" aria-busy />}>
      <StatsView stats={stats} record={record} />
    </Suspense>
  )
}
