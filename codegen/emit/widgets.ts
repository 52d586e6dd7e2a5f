import type { ConsoleModel } from '../model/console.ts'
import { objectsOf } from '../model/message.ts'
import { literal } from './literal.ts'
import { exportConst, exportType, printModule, unionOfLines } from './typescript.ts'

/** Names of the widgets that the manifest lists, so that a missing component does not compile, and of those that pages have. */
export function emitWidgets({ widgets, sections }: ConsoleModel): string {
  return printModule([
    exportType('WidgetName', unionOfLines(widgets)),
    exportConst('usedWidgets', literal(usedIn(sections)), { type: 'readonly WidgetName[]' }),
  ])
}

function usedIn(sections: ConsoleModel['sections']): readonly string[] {
  const used = new Set<string>()
  for (const { pages } of sections)
    for (const { content } of pages)
      for (const part of objectsOf(content))
        if ('widget' in part && typeof part.widget === 'string') used.add(part.widget)
  return [...used].toSorted()
}
