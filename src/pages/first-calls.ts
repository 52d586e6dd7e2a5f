import type { Emitted, Page } from '../../generated/types.ts'
import type { ExpectedCall } from '../data/ahead.ts'
import { localise } from '../records/labels/localise.ts'
import { listCalls } from '../records/list/list-calls.ts'
import { listOf } from '../records/list/list-descriptor.ts'

/** What a page will ask as soon as it is shown at an address, known from its descriptor alone. */
export function firstCalls(page: Page<Emitted>, search: string): readonly ExpectedCall[] {
  return page.kind === 'table' ? listCalls(listOf(localise(page, keyItself)), search) : []
}

/** A call knows no labels. */
const keyItself = (key: string): string => key
