import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Action } from '../../model/descriptors/action.ts'
import type { EmptyState } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import { type PageContext, textOf } from '../context.ts'

/** What stands where there is no data yet: a text, and an action of the toolbar that begins with it. */
export function linkEmpty(
  context: PageContext,
  toolbar: readonly Action<Linked>[],
): EmptyState<Linked> | null {
  const { page, scope, place } = context
  if (page.empty === undefined) return null
  if (typeof page.empty === 'string') return { text: textOf(context, 'empty', 'text', page.empty, ['empty']) }
  const { text, action } = page.empty
  const keys = toolbar.map(({ key }) => key)
  if (action !== undefined && !keys.includes(action)) {
    const hint = didYouMean(action, keys)
    const finding = findings.unknownPart({ part: action, list: 'actions.toolbar' })
    scope.report.add(finding, place(['empty', 'action']), { hint })
  }
  return { text: textOf(context, 'empty', 'text', text, ['empty', 'text']), action }
}
