import { EmptyList } from '../../records/states/empty-list.tsx'
import { FailedList } from '../../records/states/failed-list.tsx'
import { TreeCircles } from './tree-circles.tsx'
import { TreeGrid, type TreeGridProps } from './tree-grid.tsx'
import { TreeSkeleton } from './tree-skeleton.tsx'

/** The tree, or what stands in its place: its shape while it loads, why it failed, that there is nothing, or nothing like this. */
export function TreeBody(props: TreeGridProps) {
  const { tree, hits, list, address } = props
  const { answer, rows } = tree
  const { data, error, reload, stale } = answer
  if (data === undefined)
    return error === null ? <TreeSkeleton /> : <FailedList failure={error} onRetry={reload} />
  if (rows.length === 0 || hits?.found.length === 0)
    return (
      <div className="tree-frame">
        <EmptyList list={list} state={address.state} change={address.change} />
      </div>
    )
  return (
    <>
      {error !== null && <FailedList stale failure={error} onRetry={reload} />}
      <TreeCircles list={list} tree={tree} />
      <div className="tree-frame" aria-busy={stale || undefined}>
        <TreeGrid {...props} />
      </div>
    </>
  )
}
