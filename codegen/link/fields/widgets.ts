import type { Operation } from '../../contract/operation.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { WidgetUse } from '../../model/descriptors/action.ts'
import type { Linked } from '../../model/message.ts'
import type { WidgetData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import { bodyOf } from '../calls/submission.ts'
import { linkWidgetCalls } from '../calls/widgets.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkFacts } from './facts.ts'
import { linkFields } from './groups.ts'

/** Widgets that stand on the page, in the order of the manifest. */
export function linkWidgets(
  context: PageContext,
  widgets: readonly WidgetData[] | undefined,
  at: DataPath,
): readonly WidgetUse<Linked>[] {
  return (widgets ?? []).map((widget, index) => linkWidget(context, widget, [...at, index], 'page', 'main'))
}

/** A widget that stands on a page, in a tab, or in a drawer of its own. */
export function linkWidget(
  context: PageContext,
  data: WidgetData | string,
  at: DataPath,
  from: 'row' | 'page',
  slot: string,
): WidgetUse<Linked> {
  const use = linkWidgetCalls(context, data, at, { from, slot })
  if (typeof data === 'string') return use
  const facts = ofCalls(context, data, 'facts', at, (call, names, path) =>
    linkFacts(context, { name: call.id, fields: answeredBy(call) }, names, path),
  )
  const fields = ofCalls(context, data, 'fields', at, (call, names, path) => {
    const bodies = { name: call.id, create: bodyOf(call), update: null, record: new Map() }
    return linkFields(context, bodies, names, path)
  })
  return { ...use, facts: omitEmpty(facts), fields: omitEmpty(fields) }
}

/** What is declared of a widget's calls, each by its name; a name without a call is reported. */
function ofCalls<T>(
  { scope, place }: PageContext,
  { calls = {}, ...data }: WidgetData,
  key: 'facts' | 'fields',
  at: DataPath,
  link: (call: Operation, names: readonly string[], path: DataPath) => T,
): Readonly<Record<string, T>> {
  const linked = Object.entries(data[key] ?? {}).flatMap(([name, names]): [string, T][] => {
    const path = [...at, key, name]
    const named = calls[name]
    if (named === undefined) {
      scope.report.add(findings.unknownPart({ part: name, list: 'calls' }), place(path, 'key'), {
        hint: didYouMean(name, Object.keys(calls)),
      })
      return []
    }
    const call = scope.contract.find(named)
    return call === null ? [] : [[name, link(call, names, path)]]
  })
  return Object.fromEntries(linked)
}

function answeredBy({ answer }: Operation) {
  const data = answer?.properties?.['data']
  return new Map(Object.entries((data?.items ?? data)?.properties ?? {}))
}
