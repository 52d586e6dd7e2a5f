import type { ConsoleModel } from '../model/console.ts'
import { literal } from './literal.ts'
import { exportConst, exportType, printModule } from './typescript.ts'

/** What the login page knows of the console: its name, its languages, and what people sign in with. */
export function emitProduct({ product, languages, credential }: ConsoleModel): string {
  return printModule([
    exportConst('product', literal(product)),
    exportConst('languages', literal(languages), { asConst: true }),
    exportType('Credential', "'key' | 'token' | 'password' | 'account'"),
    exportConst('credential', literal(credential), { type: 'Credential | null' }),
  ])
}
