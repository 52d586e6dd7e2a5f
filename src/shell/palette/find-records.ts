import type { PaletteList } from '../../../generated/palette.ts'
import { isAbort } from '../../data/errors.ts'
import type { Transport } from '../../data/transport.ts'

export type HitRow = Readonly<Record<string, unknown>>

/** What one list found. */
export interface Found {
  readonly list: PaletteList
  readonly rows: readonly HitRow[]
  readonly total: number
}

interface Answer {
  readonly data: readonly HitRow[]
  readonly meta: { readonly pagination: { readonly total: number } }
}

export interface Search {
  readonly query: string
  /** In the order in which they are asked. */
  readonly lists: readonly PaletteList[]
  readonly transport: Transport
  /** Gives the search up, with the calls that are under way. */
  readonly signal: AbortSignal
  readonly onFound: (found: Found) => void
}

export const hitsPerList = 3
/** Calls under way at the same time: the page behind the palette asks too. */
const concurrency = 4

/** Asks list by list, a few at a time; answers how many of them failed. An address is looked for only where there are some. */
export async function findRecords({ query, lists, transport, signal, onFound }: Search): Promise<number> {
  const waiting = lists.filter(({ findsEmails }) => findsEmails || !query.includes('@'))
  const next = waiting.values()
  let failures = 0
  const work = async (): Promise<void> => {
    for (const list of next) {
      if (signal.aborted) return
      try {
        const { data, meta } = await ask(list)
        if (data.length > 0 && !signal.aborted)
          onFound({ list, rows: data.slice(0, hitsPerList), total: meta.pagination.total })
      } catch (error) {
        if (!isAbort(error)) failures += 1
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return failures

  function ask({ hits }: PaletteList): Promise<Answer> {
    return transport.send<Answer>(hits, { q: query, per_page: hitsPerList }, { signal, silent: true })
  }
}
