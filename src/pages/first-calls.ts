import type { Page } from '../../generated/types.ts'
import type { ExpectedCall } from '../data/ahead.ts'
import { listCalls } from '../records/list/list-calls.ts'
import { listOf } from '../records/list/list-descriptor.ts'

/** What a page will ask as soon as it is shown at an address, known from its descriptor alone. */
export function firstCalls(page: Page, search: string): readonly ExpectedCall[] {
  return page.kind === 'table' ? listCalls(listOf(page), search) : []
}
