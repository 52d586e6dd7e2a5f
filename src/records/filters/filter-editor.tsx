import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { FilterEditorProps } from './editors/filter-editor-props.ts'

const FilterControl = lazyPart(() => import('./filter-control.tsx'))

/** The control that fits the filter; the code of controls comes with the first one that opens. */
export function FilterEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<div className="filter-editor-room" />}>
      <FilterControl {...props} />
    </Suspense>
  )
}
