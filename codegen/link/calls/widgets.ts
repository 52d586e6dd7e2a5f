import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { WidgetUse } from '../../model/descriptors/action.ts'
import type { Call } from '../../model/descriptors/leaves.ts'
import type { Linked } from '../../model/message.ts'
import type { WidgetData } from '../../model/page-data.ts'
import { isOwnWidget, type Prop, propsOf, type PropType } from '../../model/widget-declaration.ts'
import type { DataPath } from '../../parse/source.ts'
import type { PageContext } from '../context.ts'
import { omitEmpty } from '../omit-empty.ts'
import { linkCall } from './call.ts'

interface WidgetPlace {
  readonly from: 'row' | 'page'
  readonly slot: string
  /** In place of the control of a field. */
  readonly isOfField?: boolean
}

/** The name, the props and the calls of a widget, wherever it stands. */
export function linkWidgetCalls(
  context: PageContext,
  data: WidgetData | string,
  at: DataPath,
  { from, slot, isOfField = false }: WidgetPlace,
): WidgetUse<Linked> {
  const widget = typeof data === 'string' ? { name: data } : data
  const nameAt = typeof data === 'string' ? at : [...at, 'name']
  linkWidgetName(context, widget.name, nameAt)
  checkUse(context, widget, { at, nameAt, isOfField })
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

interface UsePlace {
  readonly at: DataPath
  /** Of the widget's name. */
  readonly nameAt: DataPath
  readonly isOfField: boolean
}

/** What the page gives is what the declaration of the widget says. */
function checkUse(context: PageContext, use: WidgetData, { at, nameAt, isOfField }: UsePlace): void {
  const { scope, place } = context
  const { name: widget } = use
  const declared = scope.manifest.console.data.widgets?.[widget]
  if (declared === undefined) return
  checkProps(context, use, at, propsOf(declared), nameAt)
  if (!isOwnWidget(declared)) return
  if ((declared.field !== undefined) !== isOfField)
    scope.report.add(findings.misplacedWidget({ widget, isOfField: !isOfField }), place(nameAt))
  const { calls } = declared
  if (calls === undefined) return
  const named = Object.keys(use.calls ?? {})
  for (const call of named.filter((one) => !calls.includes(one)))
    scope.report.add(findings.unknownWidgetCall({ call, widget }), place([...at, 'calls', call], 'key'), {
      hint: didYouMean(call, calls),
    })
  for (const part of calls.filter((one) => !named.includes(one)))
    scope.report.add(findings.missingWidgetPart({ widget, part, list: 'calls' }), place(nameAt))
}

function checkProps(
  { scope, place }: PageContext,
  { name: widget, props = {} }: WidgetData,
  at: DataPath,
  declared: readonly Prop[],
  nameAt: DataPath,
): void {
  const names = declared.map(({ name }) => name)
  for (const prop of Object.keys(props).filter((one) => !names.includes(one)))
    scope.report.add(findings.unknownWidgetProp({ prop, widget }), place([...at, 'props', prop], 'key'), {
      hint: didYouMean(prop, names),
    })
  for (const { name: prop, type, required } of declared) {
    const value = props[prop]
    if (value === undefined && required)
      scope.report.add(findings.missingWidgetPart({ widget, part: prop, list: 'props' }), place(nameAt))
    if (value !== undefined && type !== null && !types[type].fits(value))
      scope.report.add(
        findings.wrongWidgetProp({ prop, widget, expected: types[type].expected }),
        place([...at, 'props', prop]),
      )
  }
}

const types: Readonly<
  Record<PropType, { readonly expected: string; readonly fits: (value: unknown) => boolean }>
> = {
  text: { expected: 'a text', fits: (value) => typeof value === 'string' },
  number: { expected: 'a number', fits: (value) => typeof value === 'number' },
  flag: { expected: 'true or false', fits: (value) => typeof value === 'boolean' },
  texts: {
    expected: 'a list of texts',
    fits: (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
  },
}
