import type { IconName } from '../../../generated/icons.ts'
import { pathOf, type RouteName } from '../../../generated/routes.ts'

export type Kind = 'coupon' | 'special' | 'email' | 'article'
export type EventName = 'begins' | 'ends' | 'sends' | 'publishes'

export interface CalendarEntry {
  readonly key: string
  readonly kind: Kind
  readonly scope: 'self' | 'synthesizing' | null
  readonly event: EventName
  readonly date: string
  readonly time: string
  readonly id: number
  readonly title: string
  readonly detail: string | null
  readonly status: string
  /** Coupons of a batch that begin or end at once are one entry. */
  readonly count: number
}

export interface CalendarMonth {
  readonly month: string
  readonly today: string
  /** Kinds that the person may see, with or without entries. */
  readonly kinds: readonly Kind[]
  readonly left_off: number
  readonly entries: readonly CalendarEntry[]
}

export const kinds: readonly Kind[] = ['coupon', 'special', 'email', 'article']

export const iconsOfKinds = {
  coupon: 'tag',
  special: 'clean',
  email: 'envelope',
  article: 'document',
} as const satisfies Record<Kind, IconName>

interface Place {
  readonly route: RouteName
  readonly path: string
}

/** Pages that show the record, the best first. */
function placesOf({ kind, scope, id, title }: CalendarEntry): readonly Place[] {
  const list = (
    route:
      | 'coupons.self'
      | 'coupons.synthesizing'
      | 'specials.index'
      | 'email-marketings.index'
      | 'articles.index',
  ) => ({
    route,
    path: `${pathOf(route)}?${new URLSearchParams({ q: title }).toString()}`,
  })
  if (kind === 'coupon') return [list(scope === 'synthesizing' ? 'coupons.synthesizing' : 'coupons.self')]
  if (kind === 'special')
    return [{ route: 'specials.edit', path: pathOf('specials.edit', { id }) }, list('specials.index')]
  if (kind === 'email')
    return [
      { route: 'email-marketings.edit', path: pathOf('email-marketings.edit', { id }) },
      list('email-marketings.index'),
    ]
  return [{ route: 'articles.edit', path: pathOf('articles.edit', { id }) }, list('articles.index')]
}

/** Where an entry leads; null: nowhere that the person may go. */
export function pathOfEntry(entry: CalendarEntry, canOpen: (route: RouteName) => boolean): string | null {
  return placesOf(entry).find(({ route }) => canOpen(route))?.path ?? null
}

/** Entries by day, those of hidden kinds left out. */
export function byDay(
  entries: readonly CalendarEntry[],
  hidden: readonly Kind[],
): ReadonlyMap<string, readonly CalendarEntry[]> {
  return Map.groupBy(
    entries.filter(({ kind }) => !hidden.includes(kind)),
    ({ date }) => date,
  )
}
