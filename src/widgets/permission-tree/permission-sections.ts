/** A permission as the matrix of the API tells it. */
export interface KnownPermission {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly section: string
}

export interface PermissionSection {
  readonly name: string
  readonly permissions: readonly KnownPermission[]
}

/** Permissions by section, in the order in which the API has them. */
export function sectionsOf(permissions: readonly KnownPermission[]): readonly PermissionSection[] {
  const sections = new Map<string, KnownPermission[]>()
  for (const permission of permissions) {
    const own = sections.get(permission.section) ?? []
    sections.set(permission.section, [...own, permission])
  }
  return [...sections].map(([name, own]) => ({ name, permissions: own }))
}

export type Share = 'all' | 'some' | 'none'

export function shareOf(permissions: readonly KnownPermission[], chosen: ReadonlySet<number>): Share {
  const count = permissions.filter(({ id }) => chosen.has(id)).length
  return count === 0 ? 'none' : count === permissions.length ? 'all' : 'some'
}

/** It lets people see something and change nothing. */
export function isReading({ name }: KnownPermission): boolean {
  return name !== 'admin' && !changing.test(name)
}

const changing = /[._](?:store|update|remove|edit|approve|publish|send|pay|manager?)$/

/** What lets people see that which chosen permissions let them change, and is not chosen. */
export function missingReads(
  permissions: readonly KnownPermission[],
  chosen: ReadonlySet<number>,
): readonly KnownPermission[] {
  const wanted = new Set(
    permissions
      .filter((one) => chosen.has(one.id) && !isReading(one) && one.name.includes('.'))
      .map(({ name }) => `${name.slice(0, name.lastIndexOf('.'))}.index`),
  )
  return permissions.filter(({ id, name }) => wanted.has(name) && !chosen.has(id))
}

/** Those that a word is found in, by title or key; a section whose title has it stays whole. */
export function foundIn(
  { permissions }: PermissionSection,
  title: string,
  text: string,
): readonly KnownPermission[] {
  const wanted = text.trim().toLowerCase()
  if (title.toLowerCase().includes(wanted)) return permissions
  return permissions.filter((one) => `${one.title} ${one.name}`.toLowerCase().includes(wanted))
}
