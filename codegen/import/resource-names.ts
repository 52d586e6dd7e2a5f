import { singular, snakeName } from './names.ts'

interface Named {
  readonly name: string
}

/** Leaves room for what pages and operations are called after it. */
const longestName = 48

export function uniqueName(path: string, parent: Named | null, resources: readonly Named[]): string {
  const words = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'))
  const short = (name: string): string => snakeName(name).slice(0, longestName).replace(/_$/, '')
  const last = short(
    words.findLast((word) => !/^(?:search|list|query|find|filter)$/i.test(word)) ?? 'records',
  )
  const candidates = [
    last,
    ...(parent ? [short(`${singular(parent.name)}_${last}`)] : []),
    short(words.slice(-2).join('_')),
    short(words.join('_')),
  ]
  const isFree = (name: string): boolean => resources.every((resource) => resource.name !== name)
  return candidates.find(isFree) ?? `${last}_${resources.length}`
}
