import type { Page } from '../../generated/types.ts'
import type { ExpectedCall } from '../data/ahead.ts'
import { tableCalls } from './table/data/list-calls.ts'

/** What a page will ask as soon as it is shown at an address, known from its descriptor alone. */
export function firstCalls(page: Page, search: string): readonly ExpectedCall[] {
  return page.kind === 'table' ? tableCalls(page, search) : []
}
