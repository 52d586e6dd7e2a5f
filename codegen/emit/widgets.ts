import type { ConsoleModel } from '../model/console.ts'
import { exportType, printModule, unionOfLines } from './typescript.ts'

/** Names of the widgets, so that a missing component does not compile. */
export function emitWidgets({ widgets }: ConsoleModel): string {
  return printModule([exportType('WidgetName', unionOfLines(widgets))])
}
