import { posix, relative, sep } from 'node:path'
import type { ConsoleModel } from '../model/console.ts'
import { objectsOf } from '../model/message.ts'
import { componentOf, type OwnWidget, propsOf, type PropType } from '../model/widget-declaration.ts'
import type { Project } from '../project.ts'
import { literal } from './literal.ts'
import { exportConst, exportInterface, exportType, printModule, unionOfLines } from './typescript.ts'

/**
 * Names of the widgets that the manifest lists, so that a missing component does not compile, and of those that pages have; what each of the
 * project's own is given.
 */
export function emitWidgets({ widgets, ownWidgets, sections }: ConsoleModel): string {
  return printModule([
    exportType('WidgetName', unionOfLines(widgets)),
    exportConst('usedWidgets', literal(usedIn(sections)), { type: 'readonly WidgetName[]' }),
    exportInterface(
      'OwnWidgets',
      Object.fromEntries(
        ownWidgets
          .filter(({ field }) => field === undefined)
          .map((widget) => [JSON.stringify(widget.name), typeOf(widget)]),
      ),
    ),
  ])
}

/** The modules of the project's own widgets that pages name: those of pages, tabs and drawers, and those in place of a field's control. */
export function emitOwnWidgets(
  { root, output }: Project,
  { ownWidgets, sections }: ConsoleModel,
): { readonly pages: string; readonly fields: string } {
  const used = usedIn(sections)
  const below = relative(output, root).split(sep).join('/')
  const load = ({ name, module }: OwnWidget): string =>
    `async () => (await import(${JSON.stringify(posix.join(below, module))})).${componentOf(name)}`
  const registry = (name: string, own: readonly OwnWidget[], rest: (widget: OwnWidget) => string): string =>
    printModule([
      exportConst(
        name,
        [
          '{',
          ...own.map((one) => `  ${JSON.stringify(one.name)}: { load: ${load(one)}, ${rest(one)} },`),
          '}',
        ].join('\n'),
        { asConst: true },
      ),
    ])
  const named = ownWidgets.filter(({ name }) => used.includes(name))
  return {
    pages: registry(
      'ownPageWidgets',
      named.filter(({ field }) => field === undefined),
      ({ texts = [], title }) => `texts: ${literal(texts)}, title: ${literal(title ?? {})}`,
    ),
    fields: registry(
      'ownFieldWidgets',
      named.filter(({ field }) => field !== undefined),
      ({ field: { group = false, watches = [] } = {} }) =>
        `isGroup: ${group}, watchedFields: ${literal(watches)}`,
    ),
  }
}

function typeOf(widget: OwnWidget): string {
  const props = propsOf(widget).map(
    ({ name, type, required }) =>
      `readonly ${JSON.stringify(name)}${required ? '' : '?'}: ${type === null ? 'unknown' : types[type]}`,
  )
  const calls = widget.calls?.map((name) => JSON.stringify(name)).join(' | ') ?? 'string'
  return `{ readonly props: { ${props.join('; ')} }; readonly calls: ${calls === '' ? 'never' : calls} }`
}

const types: Readonly<Record<PropType, string>> = {
  text: 'string',
  number: 'number',
  flag: 'boolean',
  texts: 'readonly string[]',
}

function usedIn(sections: ConsoleModel['sections']): readonly string[] {
  const used = new Set<string>()
  for (const { pages } of sections)
    for (const { content } of pages)
      for (const part of objectsOf(content))
        if ('widget' in part && typeof part.widget === 'string') used.add(part.widget)
  return [...used].toSorted()
}
