import type { ConsoleModel } from '../model/console.ts'
import { exportConst, exportType, literal, printModule } from './typescript.ts'

export function emitPermissions({ permissions }: ConsoleModel): string {
  return printModule([
    exportConst('permissions', `${literal(permissions)} as const`),
    exportType('Permission', '(typeof permissions)[number]'),
  ])
}
