import { aliases } from './aliases.ts'
import type { GalleryIcon } from './all-icons.ts'

export interface IconFilter {
  readonly q: string
  /** Empty: all of them. */
  readonly group: string
  /** Only those that pages of the manifest have. */
  readonly used: ReadonlySet<string> | null
}

/** Icons by name, by the words of their makers, and by what they are called in Chinese; names that begin so come first. */
export function findIcons(
  icons: readonly GalleryIcon[],
  { q, group, used }: IconFilter,
): readonly GalleryIcon[] {
  const words = q
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const meanings = words.map((word) => [word.replaceAll('_', '-'), ...meaningsOf(word)])
  const found = icons.filter(
    (icon) =>
      (group === '' || icon.group === group) &&
      (used === null || used.has(icon.name)) &&
      meanings.every((alternatives) => alternatives.some((word) => matches(icon, word))),
  )
  const [first = ''] = words
  return found.toSorted((one, other) => rank(one, first) - rank(other, first))
}

const matches = ({ name, tags }: GalleryIcon, word: string): boolean =>
  name.includes(word) || tags.toLowerCase().includes(word)

function meaningsOf(word: string): readonly string[] {
  return Object.entries(aliases).flatMap(([called, means]) =>
    word.includes(called) || called.includes(word) ? means : [],
  )
}

function rank({ name }: GalleryIcon, word: string): number {
  if (word === '' || !name.includes(word)) return 2
  return name.startsWith(word) ? 0 : 1
}
