import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Toolbar } from '../actions/toolbar.tsx'
import { useAnySelected } from '../selection/use-selection.ts'
import type { SelectionToolsProps } from './selection-tools.tsx'

const SelectionTools = lazyPart(() => import('./selection-tools.tsx'))

/** The page's own actions; while rows are selected, what can be done with those. */
export function ListTools(props: SelectionToolsProps) {
  const { list, total, selecting } = props
  const isAnySelected = useAnySelected(selecting, total)
  const toolbar = <Toolbar actions={list.toolbar} />
  if (!isAnySelected) return toolbar
  return (
    <Suspense fallback={toolbar}>
      <SelectionTools {...props} />
    </Suspense>
  )
}
