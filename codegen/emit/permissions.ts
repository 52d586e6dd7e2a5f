import type { ConsoleModel } from '../model/console.ts'
import { literal } from './literal.ts'
import { exportConst, exportType, printModule } from './typescript.ts'

export function emitPermissions({ permissions }: ConsoleModel): string {
  return printModule([
    exportConst('permissions', literal(permissions), { asConst: true }),
    exportType('Permission', '(typeof permissions)[number]'),
  ])
}
