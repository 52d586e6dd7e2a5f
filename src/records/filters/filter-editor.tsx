import { Suspense, lazy } from 'react'
import type { FilterEditorProps } from './editors/filter-editor-props.ts'

const FilterControl = lazy(() => import('./filter-control.tsx'))

/** The control that fits the filter; the code of controls comes with the first one that opens. */
export function FilterEditor(props: FilterEditorProps) {
  return (
    <Suspense fallback={<div className="filter-editor-room" />}>
      <FilterControl {...props} />
    </Suspense>
  )
}
