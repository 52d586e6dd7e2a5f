import { PinnedTile } from './pinned-tile.tsx'
import { usePins } from './use-pins.ts'

/** The pages that a person pinned, as entries of a list. */
export default function PinnedTiles() {
  const { pinned, move, toggle } = usePins()
  return pinned.map((path, index) => (
    <PinnedTile key={path} path={path} index={index} onMove={move} onUnpin={() => toggle(path)} />
  ))
}
