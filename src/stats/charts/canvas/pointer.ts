import type { Pointed } from '../model/tip.ts'
import type { Engine } from './engine.ts'

/** Follows what the pointer is over: a step of the axis, or a part of a whole. Answers how to stop. */
export function onPoint(engine: Engine, onChange: (pointed: Pointed | null) => void): () => void {
  let place = { x: 0, y: 0 }
  let index: number | null = null
  const notify = () => onChange(index === null ? null : { index, ...place, width: engine.getWidth() })
  const renderer = engine.getZr()
  const move = ({ offsetX, offsetY }: { offsetX: number; offsetY: number }) => {
    place = { x: offsetX, y: offsetY }
    notify()
  }
  const leave = () => {
    index = null
    notify()
  }
  renderer.on('mousemove', move)
  renderer.on('globalout', leave)
  engine.on('updateAxisPointer', (event) => {
    index = axisIndex(event)
    notify()
  })
  engine.on('mouseover', { seriesType: 'pie' }, (event) => {
    index = event.dataIndex
    notify()
  })
  engine.on('mouseover', { seriesType: 'scatter' }, (event) => {
    index = event.dataIndex
    notify()
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

export interface Drag {
  /** In px of the chart. */
  readonly left: number
  readonly right: number
}

/** Below this a drag is a click, in px. */
const leastDrag = 8

/**
 * Lets one drag over the steps: `show` follows it, `onRange` gets the first and the last step at its end. Answers how to stop.
 */
export function onDrag(
  engine: Engine,
  show: (drag: Drag | null) => void,
  onRange: (from: number, to: number) => void,
): () => void {
  const renderer = engine.getZr()
  let start: number | null = null
  const dragTo = (x: number): Drag => ({ left: Math.min(start ?? x, x), right: Math.max(start ?? x, x) })
  const down = ({ offsetX }: Place) => {
    start = offsetX
  }
  const move = ({ offsetX }: Place) => {
    if (start !== null && Math.abs(offsetX - start) >= leastDrag) show(dragTo(offsetX))
  }
  const up = ({ offsetX }: Place) => {
    if (start === null) return
    const { left, right } = dragTo(offsetX)
    end()
    if (right - left < leastDrag) return
    const [from, to] = [stepAt(engine, left), stepAt(engine, right)]
    if (to > from) onRange(from, to)
  }
  const end = () => {
    start = null
    show(null)
  }
  renderer.on('mousedown', down)
  renderer.on('mousemove', move)
  renderer.on('mouseup', up)
  renderer.on('globalout', end)
  return () => {
    if (engine.isDisposed()) return
    renderer.off('mousedown', down)
    renderer.off('mousemove', move)
    renderer.off('mouseup', up)
    renderer.off('globalout', end)
  }
}

interface Place {
  readonly offsetX: number
}

function stepAt(engine: Engine, x: number): number {
  const step: unknown = engine.convertFromPixel({ xAxisIndex: 0 }, x)
  return typeof step === 'number' && step > 0 ? step : 0
}
