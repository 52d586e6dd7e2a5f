import type { Emitted, Page } from '../../generated/types.ts'
import type { ExpectedCall } from '../data/ahead.ts'
import { localise } from '../records/labels/localise.ts'
import { listCalls } from '../records/list/list-calls.ts'
import { listOf } from '../records/list/list-descriptor.ts'

/** What a page will ask as soon as it is shown at an address, known from its descriptor alone. */
export async function firstCalls(page: Page<Emitted>, search: string): Promise<readonly ExpectedCall[]> {
  switch (page.kind) {
    case 'table':
      return listCalls(listOf(localise(page, keyItself)), search)
    case 'stats': {
      const { statsCalls } = await import('../stats/data/first-calls.ts')
      return statsCalls(localise(page, keyItself), search)
    }
    default:
      return []
  }
}

/** A call knows no labels. */
const keyItself = (key: string): string => key
