import { type StoredValue, storedValue } from './browser-storage.ts'

/** The token of the view of another user in this tab; null: the signed-in user. It survives a reload, and no other tab has it. */
export const viewToken: StoredValue<string> = storedValue('tab', 'view', isText)

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
