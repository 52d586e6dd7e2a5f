import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { WidgetUse } from '../../model/descriptors/action.ts'
import type { Call } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import type { WidgetData } from '../../model/page-data.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkCall } from './call.ts'

/** The name, the props and the calls of a widget, wherever it stands. */
export function linkWidgetCalls(
  context: PageContext,
  data: WidgetData | string,
  at: DataPath,
  from: 'row' | 'page',
  slot: string,
): WidgetUse<Linked> {
  const widget = typeof data === 'string' ? { name: data } : data
  linkWidgetName(context, widget.name, typeof data === 'string' ? at : [...at, 'name'])
  checkProps(context, widget, at)
  const calls = Object.entries(widget.calls ?? {}).flatMap(([name, call]): [string, Call<Linked>][] => {
    const suffix = `${widget.name}_${name}`
    const linked = linkCall(context, call, [...at, 'calls', name], { suffix, from, open: true })
    return linked ? [[name, linked]] : []
  })
  return {
    widget: widget.name,
    slot: widget.slot ?? slot,
    props: omitEmpty(widget.props ?? {}),
    calls: omitEmpty(Object.fromEntries(calls)),
  }
}

/** The name is one of the console's widgets. */
export function linkWidgetName({ scope, place }: PageContext, widget: string, at: DataPath): void {
  const declaredWidgets = scope.manifest.console.data.widgets ?? {}
  if (Object.hasOwn(declaredWidgets, widget)) return
  const hint = didYouMean(widget, Object.keys(declaredWidgets))
  scope.report.add(findings.unknownWidget({ widget }), place(at), { hint })
}

function checkProps({ scope, place }: PageContext, { name, props }: WidgetData, at: DataPath): void {
  const declaredProps = scope.manifest.console.data.widgets?.[name]
  if (declaredProps === undefined) return
  for (const prop of Object.keys(props ?? {}).filter((one) => !declaredProps.includes(one))) {
    scope.report.add(
      findings.unknownWidgetProp({ prop, widget: name }),
      place([...at, 'props', prop], 'key'),
      {
        hint: didYouMean(prop, declaredProps),
      },
    )
  }
}
