import type { ConsoleModel } from '../model/console.ts'
import { iconPaths } from './blueprint-icons.ts'
import { literal } from './literal.ts'
import { exportConst, exportType, importTypes, printModule, union } from './typescript.ts'

/** Names of the icons in use. */
export function emitIcons({ icons }: ConsoleModel): string {
  return printModule([
    exportType('IconName', union(icons)),
    exportConst('iconNames', literal(icons), { type: 'readonly IconName[]' }),
  ])
}

/** Path data of the icons in use, so that no other icon is in the bundle; a module of its own, so that no text waits for its decoration. */
export function emitIconPaths({ icons }: ConsoleModel): string {
  const data = Object.fromEntries(icons.map((name) => [name, iconPaths(name)]))
  return printModule([
    importTypes('./icons.ts', ['IconName']),
    exportConst('iconPaths', literal(data), { type: 'Readonly<Record<IconName, readonly string[]>>' }),
  ])
}
