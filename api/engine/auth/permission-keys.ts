/** A permission key: what a role grants and an operation asks for (domain/resources.md §5). */
export interface PermissionKey {
  readonly name: string
  /** Titles, shown in the permission tree. */
  readonly zh: string
  readonly en: string
  /** Section of the console that the key belongs to; `*` = everywhere. */
  readonly section: string
}

/** Passes every check. */
export const adminKey: PermissionKey = {
  name: 'admin',
  zh: '超级管理员（全部）',
  en: 'Administrator (everything)',
  section: '*',
}

/** Keys of a section of the console. */
export function keysOf(
  section: string,
  titles: Readonly<Record<string, readonly [zh: string, en: string]>>,
): PermissionKey[] {
  return Object.entries(titles).map(([name, [zh, en]]) => ({ name, zh, en, section }))
}

let composed: readonly PermissionKey[] = []

/** Called once with those of all modules. */
export function rememberKeys(keys: readonly PermissionKey[]): void {
  composed = keys
}

/** Every key that there is. */
export function allPermissionKeys(): readonly PermissionKey[] {
  return composed
}
