import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Action } from '../../model/descriptors/action.ts'
import type { EmptyState } from '../../model/descriptors/table.ts'
import type { Linked } from '../../model/message.ts'
import { linkActionList } from '../actions/actions.ts'
import { type FieldSet, type PageContext, textOf } from '../context.ts'

/** What stands where there is no data yet: a text, what will fill the list, an action of the toolbar that begins with it, and links. */
export function linkEmpty(
  context: PageContext,
  owner: FieldSet,
  toolbar: readonly Action<Linked>[],
): EmptyState<Linked> | null {
  const { page, scope, place } = context
  if (page.empty === undefined) return null
  if (typeof page.empty === 'string') return { text: textOf(context, 'empty', 'text', page.empty, ['empty']) }
  const { text, hint: source, action, links = [] } = page.empty
  const keys = toolbar.map(({ key }) => key)
  if (action !== undefined && !keys.includes(action)) {
    const hint = didYouMean(action, keys)
    const finding = findings.unknownPart({ part: action, list: 'actions.toolbar' })
    scope.report.add(finding, place(['empty', 'action']), { hint })
  }
  return {
    text: textOf(context, 'empty', 'text', text, ['empty', 'text']),
    hint: source === undefined ? undefined : textOf(context, 'empty', 'hint', source, ['empty', 'hint']),
    action,
    links:
      links.length === 0
        ? undefined
        : linkActionList(context, { owner, from: 'page' }, links, ['empty', 'links']),
  }
}
