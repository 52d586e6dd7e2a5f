import { humanName, singular, snakeName } from './names.ts'

interface Named {
  readonly name: string
}

/** Leaves room for what pages and operations are called after it. */
const longestName = 48

export function uniqueName(path: string, parent: Named | null, resources: readonly Named[]): string {
  const words = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'))
  const short = (name: string): string => snakeName(name).slice(0, longestName).replace(/_$/, '')
  const last = short(
    words.findLast((word) => !/^(?:search|list|query|find|filter|json|all)$/i.test(word)) ?? 'records',
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

interface Titled extends Named {
  readonly foreign: { readonly list: { readonly path: string } }
}

/** What people call its records, several of them; numbers and versions that make a name unique are no part of it. */
export function resourceTitle({ name, foreign }: Titled): string {
  const own = name.replaceAll(/_(\d+)(?=_|$)/g, (all, number: string) =>
    foreign.list.path.includes(number) ? all : '',
  )
  const words = own.replace(/^(?:x_(?=\d)|v\d+_)/, '').replace(/^me_/, 'my_')
  // A name that begins with a digit would be no name again.
  return /^\d/.test(words) ? words.replaceAll('_', ' ') : humanName(words)
}
