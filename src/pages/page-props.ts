import type { Emitted, Page } from '../../generated/types.ts'

/** What every page kind is given: its descriptor, and the message namespaces its labels are keys of. */
export interface PageProps<TPage extends Page<Emitted> = Page<Emitted>> {
  readonly page: TPage
  readonly texts: readonly string[]
}
