import type { ReactNode } from 'react'
import type { Filter } from '../../../../generated/types.ts'
import { BooleanEditor } from './editors/boolean-editor.tsx'
import { DateRangeEditor } from './editors/date-range-editor.tsx'
import { MultiEditor } from './editors/multi-editor.tsx'
import { NumberRangeEditor } from './editors/number-range-editor.tsx'
import { RelationEditor } from './editors/relation-editor.tsx'
import { TagsEditor } from './editors/tags-editor.tsx'
import { TextEditor } from './editors/text-editor.tsx'

export interface FilterEditorProps {
  readonly filter: Filter
  /** In the API's syntax. */
  readonly value: string | undefined
  /** Null lifts the filter. */
  readonly onChange: (value: string | null) => void
  /** The person is done with it. */
  readonly onDone: () => void
}

/** The control that fits the filter (page-kinds.md §3, screens.md §0). */
export function FilterEditor(props: FilterEditorProps): ReactNode {
  switch (props.filter.control) {
    case 'multi':
      return <MultiEditor {...props} />
    case 'relation':
    case 'tree':
      return <RelationEditor {...props} />
    case 'daterange':
      return <DateRangeEditor {...props} />
    case 'numrange':
      return <NumberRangeEditor {...props} />
    case 'boolean':
      return <BooleanEditor {...props} />
    case 'tags':
      return <TagsEditor {...props} />
    case 'text':
      return <TextEditor {...props} />
  }
}
