import { snakeName } from './names.ts'

type Alternatives = readonly (readonly string[])[] | null

/** Permission keys of the console, made of the API's scopes: scopes that are needed together are one key. */
export interface Keys {
  /** Keys of which one opens a page that makes all of these calls; none: any signed-in user. */
  readonly page: (calls: readonly Alternatives[]) => readonly string[]
  /** Security of an operation in the contract; to be asked when all pages are known. */
  readonly operation: (alternatives: Alternatives) => readonly object[]
  /** Key → what it stands for. */
  readonly all: () => Readonly<Record<string, string>>
}

const most = 8

export function createKeys(): Keys {
  const scopesByKey = new Map<string, ReadonlySet<string>>()
  /** Scopes whose plain names are the same are distinguished by a number. */
  const keyOf = (scopes: readonly string[]): string => {
    const name = scopes.map(plain).join('-and-')
    for (let number = 1; ; number += 1) {
      const key = number === 1 ? name : `${name}-${number}`
      const others = scopesByKey.get(key)
      if (others !== undefined && !isSame(others, scopes)) continue
      scopesByKey.set(key, new Set(scopes))
      return key
    }
  }
  return {
    page(calls) {
      let sets: readonly (readonly string[])[] = [[]]
      for (const alternatives of calls) {
        if (alternatives === null || alternatives.some((scopes) => scopes.length === 0)) continue
        sets = sets
          .flatMap((set) => alternatives.map((scopes) => [...new Set([...set, ...scopes])].toSorted()))
          .slice(0, most)
      }
      return sets.some((set) => set.length === 0) ? [] : [...new Set(sets.map(keyOf))]
    },
    operation(alternatives) {
      if (alternatives === null || alternatives.some((scopes) => scopes.length === 0)) return [{ oauth: [] }]
      const keys = [...scopesByKey].filter(([, scopes]) =>
        alternatives.some((needed) => needed.every((scope) => scopes.has(scope))),
      )
      return [...keys.map(([key]) => ({ oauth: [key] })), { oauth: ['admin'] }]
    },
    all: () =>
      Object.fromEntries([
        ['admin', 'everything'],
        ...[...scopesByKey].map(([key, scopes]) => [key, [...scopes].join(' + ')] as const),
      ]),
  }
}

const isSame = (existing: ReadonlySet<string>, scopes: readonly string[]): boolean =>
  existing.size === scopes.length && scopes.every((scope) => existing.has(scope))

/** `read:pets` → `read.pets`, `https://api.example/auth/pets` → `auth.pets` */
function plain(scope: string): string {
  const key = scope
    .replace(/^https?:\/\/[^/]+/, '')
    .split(/[^A-Za-z\d_]+/)
    .filter((part) => part !== '')
    .map((part) => snakeName(part))
    .join('.')
    .slice(0, 40)
  return key === 'admin' ? 'admin.scope' : /^[a-z]/.test(key) ? key : `x.${key}`
}
