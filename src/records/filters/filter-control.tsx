import type { ComponentType } from 'react'
import type { FilterControl as ControlName } from '../../../generated/types.ts'
import { BooleanEditor } from './editors/boolean-editor.tsx'
import { DateRangeEditor } from './editors/date-range-editor.tsx'
import type { FilterEditorProps } from './editors/filter-editor-props.ts'
import { MultiEditor } from './editors/multi-editor.tsx'
import { NumberRangeEditor } from './editors/number-range-editor.tsx'
import { RelationEditor } from './editors/relation-editor.tsx'
import { TagsEditor } from './editors/tags-editor.tsx'
import { TextEditor } from './editors/text-editor.tsx'

/** The control that fits the filter (page-kinds.md §3, screens.md §0). */
export default function FilterControl(props: FilterEditorProps) {
  const Editor = editors[props.filter.control]
  return <Editor {...props} />
}

const editors: Readonly<Record<ControlName, ComponentType<FilterEditorProps>>> = {
  multi: MultiEditor,
  relation: RelationEditor,
  tree: RelationEditor,
  daterange: DateRangeEditor,
  numrange: NumberRangeEditor,
  boolean: BooleanEditor,
  tags: TagsEditor,
  text: TextEditor,
}
