import type { ComponentType } from 'react'
import type { Column } from '../../../generated/types.ts'
import type { ListDescriptor } from '../model/descriptors/list-descriptor.ts'
import type { Row } from '../model/rows/list-result.ts'

/** Parts of every list that are there once something gave them a reason: the code that does so brings them. */
interface LaterParts {
  /** Beside the name of a row. */
  Mark?: ComponentType<{ readonly list: ListDescriptor; readonly row: Row }>
  /** Above the rows. */
  Above?: ComponentType<AboveRowsProps>
}

export interface AboveRowsProps {
  readonly list: ListDescriptor
  /** What narrows the list, by field, in the API's syntax. */
  readonly filters: Readonly<Record<string, string>>
  /** Those that are shown. */
  readonly rows: readonly Row[]
  /** Draws what names a row, and leads to it. */
  readonly Title: ComponentType<{
    readonly list: ListDescriptor
    readonly column: Column
    readonly row: Row
  }>
}

export const laterParts: LaterParts = {}
