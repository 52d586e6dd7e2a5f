import { allPermissionKeys } from '../../../engine/auth/permission-keys.ts'
import { jsonLiteral } from '../../../engine/model/console/counts.ts'

/**
 * SQL: the title of the permission `row` in the caller's language. The product's own keys have one in each language; one that a user has set
 * is the same in all.
 */
export function permissionTitle(row: string): string {
  const english = Object.fromEntries(allPermissionKeys().map(({ name, zh, en }) => [name, { [zh]: en }]))
  return `case when current_setting('app.locale', true) = 'en'
    then coalesce(${jsonLiteral(english)} -> ${row}.name ->> ${row}.title, ${row}.title) else ${row}.title end`
}
