import type { Pointed } from '../model/tip.ts'
import type { Engine } from './engine.ts'

/** Follows what the pointer is over: a step of the axis, or a part of a whole. Answers how to stop. */
export function onPoint(engine: Engine, tell: (pointed: Pointed | null) => void): () => void {
  let place = { x: 0, y: 0 }
  let index: number | null = null
  const say = () => tell(index === null ? null : { index, ...place, width: engine.getWidth() })
  const renderer = engine.getZr()
  const move = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    place = { x: offsetX, y: offsetY }
    say()
  }
  const leave = () => {
    index = null
    say()
  }
  renderer.on('mousemove', move)
  renderer.on('globalout', leave)
  engine.on('updateAxisPointer', (event) => {
    index = axisIndex(event)
    say()
  })
  engine.on('mouseover', { seriesType: 'pie' }, (event) => {
    index = event.dataIndex
    say()
  })
  engine.on('mouseover', { seriesType: 'scatter' }, (event) => {
    index = event.dataIndex
    say()
  })
  engine.on('mouseout', leave)
  return () => {
    renderer.off('mousemove', move)
    renderer.off('globalout', leave)
  }
}

function axisIndex(event: unknown): number | null {
  if (typeof event !== 'object' || event === null || !('axesInfo' in event)) return null
  const [axis] = Array.isArray(event.axesInfo) ? (event.axesInfo as readonly { value?: unknown }[]) : []
  return typeof axis?.value === 'number' ? axis.value : null
}

/** Lets one drag over the steps; told are the first and the last of them, and the mark goes away. */
export function onBrush(engine: Engine, tell: (from: number, to: number) => void): () => void {
  engine.dispatchAction({
    type: 'takeGlobalCursor',
    key: 'brush',
    brushOption: { brushType: 'lineX', brushMode: 'single' },
  })
  const end = (event: unknown) => {
    const range = rangeOf(event)
    if (range === null) return
    engine.dispatchAction({ type: 'brush', areas: [] })
    const [from, to] = range
    if (to > from) tell(from, to)
  }
  engine.on('brushEnd', end)
  return () => {
    if (!engine.isDisposed()) engine.off('brushEnd', end)
  }
}

function rangeOf(event: unknown): readonly [number, number] | null {
  if (typeof event !== 'object' || event === null || !('areas' in event)) return null
  const [area] = Array.isArray(event.areas) ? (event.areas as readonly { coordRange?: unknown }[]) : []
  const range = area?.coordRange
  if (!Array.isArray(range)) return null
  const [from, to] = range as unknown[]
  return typeof from === 'number' && typeof to === 'number' ? [Math.max(0, from), to] : null
}
