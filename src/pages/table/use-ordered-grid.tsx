import { type ComponentType, Suspense, useCallback } from 'react'
import type { TablePage } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { meetsNeeds } from '../../records/actions/needs.ts'
import { ListGrid, type ListGridProps } from '../../records/list/list-grid.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const OrderedGrid = lazyPart(async () => {
  const [{ OrderedGrid: grid }] = await Promise.all([
    import('../../records/order/ordered-grid.tsx'),
    loadTexts(['record']),
  ])
  return { default: grid }
})

/** Draws rows that the person may put into order; undefined: they have none, or it is not theirs to change. */
export function useOrderedGrid({ reorder }: TablePage): ComponentType<ListGridProps> | undefined {
  const { held } = usePermissions()
  const grid = useCallback(
    (props: ListGridProps) =>
      reorder === undefined ? null : (
        <Suspense fallback={<ListGrid {...props} />}>
          <OrderedGrid {...props} reorder={reorder} />
        </Suspense>
      ),
    [reorder],
  )
  return reorder !== undefined && meetsNeeds(reorder.needs, held) ? grid : undefined
}
