import type { ConsoleModel } from '../model/console.ts'
import { iconPaths } from './blueprint-icons.ts'
import { literal } from './literal.ts'
import { exportConst, exportType, printModule, union } from './typescript.ts'

/** Path data of the icons in use, so that no other icon is in the bundle. */
export function emitIcons({ icons }: ConsoleModel): string {
  const data = Object.fromEntries(icons.map((name) => [name, iconPaths(name)]))
  return printModule([
    exportType('IconName', union(icons)),
    exportConst('icons', literal(data), { type: 'Readonly<Record<IconName, readonly string[]>>' }),
  ])
}
