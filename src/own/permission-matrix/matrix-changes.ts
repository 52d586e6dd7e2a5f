export interface MatrixPermission {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly section: string
}

export interface MatrixRole {
  readonly id: number
  readonly name: string
  readonly title: string
}

export interface Matrix {
  readonly permissions: readonly MatrixPermission[]
  readonly roles: readonly MatrixRole[]
  /** Ids of the roles that have a key, by its name. */
  readonly grants: Readonly<Record<string, readonly number[]>>
}

export interface MatrixChange {
  readonly role_id: number
  readonly permission_id: number
  readonly granted: boolean
}

/** What was clicked and differs from what is saved: `<role>:<permission>` → granted. */
export type Pending = ReadonlyMap<string, boolean>

export function isSaved({ grants }: Matrix, role: MatrixRole, permission: MatrixPermission): boolean {
  return grants[permission.name]?.includes(role.id) === true
}

export function isGranted(
  matrix: Matrix,
  pending: Pending,
  role: MatrixRole,
  permission: MatrixPermission,
): boolean {
  return pending.get(keyOf(role, permission)) ?? isSaved(matrix, role, permission)
}

/** A cell clicked twice is as it was. */
export function toggled(
  matrix: Matrix,
  pending: Pending,
  role: MatrixRole,
  permission: MatrixPermission,
): Pending {
  const next = new Map(pending)
  const key = keyOf(role, permission)
  if (!next.delete(key)) next.set(key, !isSaved(matrix, role, permission))
  return next
}

/** As the API takes them. */
export function changesOf(pending: Pending): readonly MatrixChange[] {
  return [...pending].map(([key, granted]) => {
    const [role, permission] = key.split(':')
    return { role_id: Number(role), permission_id: Number(permission), granted }
  })
}

/** Permissions whose key or title contains the text, of one section or of all. */
export function foundIn({ permissions }: Matrix, text: string, section: string): readonly MatrixPermission[] {
  const word = text.trim().toLowerCase()
  return permissions.filter(
    (each) =>
      (section === '' || each.section === section) &&
      `${each.name}\n${each.title}`.toLowerCase().includes(word),
  )
}

function keyOf(role: MatrixRole, permission: MatrixPermission): string {
  return `${role.id}:${permission.id}`
}
