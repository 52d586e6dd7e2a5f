/** A permission as the matrix of the API answers it. */
export interface MatrixPermission {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly section: string
}

export interface PermissionSection {
  readonly name: string
  readonly permissions: readonly MatrixPermission[]
}

/** Permissions by section, in the order in which the API has them. */
export function sectionsOf(permissions: readonly MatrixPermission[]): readonly PermissionSection[] {
  const sections = new Map<string, MatrixPermission[]>()
  for (const permission of permissions) {
    const own = sections.get(permission.section) ?? []
    sections.set(permission.section, [...own, permission])
  }
  return [...sections].map(([name, own]) => ({ name, permissions: own }))
}

export type Share = 'all' | 'some' | 'none'

export function shareOf(permissions: readonly MatrixPermission[], selected: ReadonlySet<number>): Share {
  const count = permissions.filter(({ id }) => selected.has(id)).length
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some'
}

/** It lets people see something and change nothing. */
export function isReading({ name }: MatrixPermission): boolean {
  return name !== 'admin' && !changing.test(name)
}

const changing = /[._](?:store|update|remove|edit|approve|publish|send|pay|manager?)$/

/** What lets people see that which chosen permissions let them change, and is not chosen. */
export function missingReads(
  permissions: readonly MatrixPermission[],
  selected: ReadonlySet<number>,
): readonly MatrixPermission[] {
  const neededNames = new Set(
    permissions
      .filter((one) => selected.has(one.id) && !isReading(one) && one.name.includes('.'))
      .map(({ name }) => `${name.slice(0, name.lastIndexOf('.'))}.index`),
  )
  return permissions.filter(({ id, name }) => neededNames.has(name) && !selected.has(id))
}

/** Those that a word is found in, by title or key; a section whose title has it stays whole. */
export function foundIn(
  { permissions }: PermissionSection,
  title: string,
  text: string,
): readonly MatrixPermission[] {
  const term = text.trim().toLowerCase()
  if (title.toLowerCase().includes(term)) return permissions
  return permissions.filter((one) => `${one.title} ${one.name}`.toLowerCase().includes(term))
}
