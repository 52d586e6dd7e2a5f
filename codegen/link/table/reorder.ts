import type { Call } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import { linkCall } from '../calls/call.ts'
import type { PageContext } from '../context.ts'

/** What saves the order into which rows were put. */
export function linkReorder(context: PageContext, call: string): Call<Linked> | null {
  return linkCall(context, call, ['reorder'], { suffix: 'reorder', from: 'page' })
}
