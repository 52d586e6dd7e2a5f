import type { Filter } from '../../../../generated/types.ts'

export interface FilterEditorProps {
  readonly filter: Filter
  /** In the API's syntax. */
  readonly value: string | undefined
  /** Null lifts the filter. */
  readonly onChange: (value: string | null) => void
  /** The person is done with it. */
  readonly onDone: () => void
}
