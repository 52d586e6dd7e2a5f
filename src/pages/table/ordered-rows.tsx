import type { Call } from '../../../generated/types.ts'
import { usePermissions } from '../../hooks/use-permissions.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ListGrid, type ListGridProps } from '../../records/list/list-grid.tsx'
import { meetsNeeds } from '../../records/model/conditions/needs.ts'
import { OrderedGrid } from '../../records/order/ordered-grid.tsx'

/** Rows that have an order, which may be changed by who may call what saves it. */
export default function OrderedRows(props: ListGridProps & { readonly reorder: Call }) {
  const { held } = usePermissions()
  const { ready } = useTranslation('record')
  // Another grid in its place would close the menu that is open in it.
  if (!ready) return null
  return meetsNeeds(props.reorder.needs, held) ? <OrderedGrid {...props} /> : <ListGrid {...props} />
}
