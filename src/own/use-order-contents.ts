import type { FormField } from '../../generated/types.ts'
import type { FieldValues } from '../records/model/fields/held-value.ts'
import { useWidgetCall } from '../widgets/use-widget-call.ts'
import type { OrderContents } from './order-contents.ts'

/** Of the order that the form is about: the one that it names, or the record itself. */
export function useOrderContents({ calls }: FormField, siblingValues: FieldValues = {}) {
  const id = [siblingValues['order_id'], siblingValues['id']].find(
    (one) => one !== null && one !== undefined && one !== '',
  )
  return useWidgetCall<OrderContents>(calls?.['contents'], {
    record: null,
    values: { id: Number(id) },
    pause: id === undefined,
  })
}
