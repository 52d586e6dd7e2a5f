import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Source } from '../../model/descriptors/leaves.ts'
import type { ActionData } from '../../model/page-data.ts'
import { paramNames } from '../../model/paths.ts'
import type { DataPath } from '../../parse/source.ts'
import { readSources } from '../calls/source.ts'
import type { PageContext } from '../context.ts'
import { findTarget } from '../navigation.ts'
import { omitEmpty } from '../omit-empty.ts'
import type { TargetPage } from '../targets.ts'
import { linkHandedOn } from './handed-on.ts'
import type { ActionPart } from './target.ts'

/** A link to another page, with what the row or the route gives it. */
export function linkRouteAction(
  context: PageContext,
  action: ActionData,
  to: string,
  at: DataPath,
  from: 'row' | 'page',
): ActionPart | null {
  const { page, scope, place } = context
  const target = findTarget(scope, to, place([...at, 'to']))
  if (target === null) return null
  const names = paramNames(target.page.path)
  const params = { ...sharedSources(page.path, names, from), ...readSources(action.params) }
  const missing = names.filter((param) => !Object.hasOwn(params, param))
  if (missing.length > 0)
    scope.report.add(findings.targetNeedsParameters({ name: to, params: missing }), place([...at, 'to']))
  for (const param of Object.keys(action.params ?? {}).filter((one) => !names.includes(one))) {
    const hint = didYouMean(param, names)
    scope.report.add(findings.unknownParameter({ param }), place([...at, 'params', param], 'key'), { hint })
  }
  checkTab(context, action.tab, target.page, at)
  return {
    does: 'open',
    to,
    params: omitEmpty(params),
    tab: action.tab,
    ...linkHandedOn(context, action, target.page, at),
    icon: action.icon ?? target.page.icon,
  }
}

function checkTab(
  { scope, place }: PageContext,
  tab: string | undefined,
  { tabs: keys }: TargetPage,
  at: DataPath,
): void {
  if (tab === undefined || keys.includes(tab)) return
  const hint = didYouMean(tab, keys)
  scope.report.add(findings.unknownPart({ part: tab, list: 'tabs' }), place([...at, 'tab']), { hint })
}

/** A row gives its id; a page with parameters gives those that the target shares. */
function sharedSources(path: string, names: readonly string[], from: 'row' | 'page'): Record<string, Source> {
  const shared = paramNames(path).filter((name) => names.includes(name) && !(from === 'row' && name === 'id'))
  return {
    ...(from === 'row' && names.includes('id') && { id: { row: 'id' } }),
    ...Object.fromEntries(shared.map((name) => [name, { route: name }])),
  }
}
