import type { ConsoleModel, PageModel } from '../model/console.ts'

/** Who may open a page: permission keys without `admin`, which opens everything, or a group of people. */
export function accessOf({ public: isPublic, permissions }: PageModel): readonly string[] {
  if (isPublic) return ['everybody']
  const keys = permissions.filter((key) => key !== 'admin')
  return keys.length === 0 ? ['any signed-in user'] : keys
}

/** What the holders of one key, or a group of people, gain and lose. */
export interface Shift {
  readonly who: string
  readonly gains: readonly string[]
  readonly loses: readonly string[]
}

/** Pages that open or close for people, by permission key; a page that all users had is not gained. */
export function shiftsBetween(before: ConsoleModel, after: ConsoleModel): readonly Shift[] {
  const [was, is] = [openedBy(before), openedBy(after)]
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().flatMap((who) => {
    const [had, has] = [reach(was, who), reach(is, who)]
    const gains = [...has].filter((page) => !had.has(page))
    const loses = [...had].filter((page) => !has.has(page))
    return gains.length + loses.length === 0 ? [] : [{ who, gains, loses }]
  })
}

/** `+2 pages, −1 page for holders of orders.index` */
export function describeShift({ who, gains, loses }: Shift): string {
  const parts = [
    ...(gains.length > 0 ? [`+${pages(gains)}`] : []),
    ...(loses.length > 0 ? [`−${pages(loses)}`] : []),
  ]
  return `${parts.join(', ')} for ${who.includes(' ') || who === 'everybody' ? who : `holders of ${who}`}`
}

const pages = ({ length }: readonly string[]): string => `${length} page${length === 1 ? '' : 's'}`

type Opened = ReadonlyMap<string, ReadonlySet<string>>

function openedBy({ sections }: ConsoleModel): Opened {
  const opened = new Map<string, Set<string>>()
  for (const page of sections.flatMap(({ pages: own }) => own)) {
    // A redirect shows nothing; its target says who may see it.
    if (page.kind === 'redirect') continue
    for (const who of accessOf(page)) opened.set(who, (opened.get(who) ?? new Set()).add(page.name))
  }
  return opened
}

/** Holders of a key are signed in, and every signed-in caller is a user. */
function reach(opened: Opened, who: string): ReadonlySet<string> {
  const groups =
    who === 'everybody' ? [] : ['everybody', ...(who === 'any signed-in user' ? [] : ['any signed-in user'])]
  return new Set([who, ...groups].flatMap((group) => [...(opened.get(group) ?? [])]))
}
