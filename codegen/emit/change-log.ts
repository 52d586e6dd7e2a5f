import { changeLogTabOf } from '../model/change-log.ts'
import type { Emitted } from '../model/descriptors/leaves.ts'
import type { ChangeLog } from '../model/descriptors/tab.ts'
import { type Linked, objectsOf } from '../model/message.ts'
import { literal } from './literal.ts'
import type { MessageRegistry } from './messages.ts'
import { exportConst, importTypes, printModule } from './typescript.ts'

/** What every tab with a change log shows is a module that pages import; its texts stand with the titles, which every page has. */
export const changeLogModule = 'change-log.ts'
export const changeLogConstant = 'changeLog'

/** What the tabs of linked content share; null: it has none. */
export function changeLogIn(content: unknown): ChangeLog<Linked> | null {
  const tab = objectsOf(content).find((part) => changeLogTabOf(part) !== undefined)
  return (tab && changeLogTabOf(tab)?.log) ?? null
}

/** Keys that no section has: a page looks for a text in its own first. */
export const changeLogTexts = (messages: MessageRegistry): MessageRegistry => ({
  ...messages,
  add: (key, text) => messages.add(`change_log.${key}`, text),
})

export function emitChangeLog(log: ChangeLog<Emitted>): string {
  return printModule([
    importTypes('./types.ts', ['ChangeLog', 'Emitted']),
    exportConst(changeLogConstant, literal(log), { type: 'ChangeLog<Emitted>' }),
  ])
}
