import type { Access } from '../access.ts'

/** One endpoint and who may call it. */
export interface Endpoint {
  readonly method: string
  readonly path: string
  readonly tag: string
  readonly access: Access
  readonly zh: string
  readonly en: string
}

let registered: readonly Endpoint[] = []

/** Called once with every operation, so that the permission pages can say who may call what. */
export function rememberEndpoints(endpoints: readonly Endpoint[]): void {
  registered = endpoints.map(({ method, path, tag, access, zh, en }) => ({
    method,
    path,
    tag,
    access,
    zh,
    en,
  }))
}

export function registeredEndpoints(): readonly Endpoint[] {
  return registered
}

/** How many endpoints accept each key. */
export function endpointCounts(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { access } of registered) {
    if (typeof access === 'string') continue
    for (const key of new Set(access)) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}
