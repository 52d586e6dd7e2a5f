import { type RefObject, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useDark } from '../../use-dark.ts'
import { ChartTip } from '../chart-tip.tsx'
import type { BridgeStep } from '../model/bridge.ts'
import { slotsOf } from '../model/colours.ts'
import { type Pointed, tipOf } from '../model/tip.ts'
import { type Engine, type Option, startEngine } from './engine.ts'
import { type Look, colourOf, readLook } from './look.ts'
import { optionOf } from './option-of.ts'
import type { Drawing } from './options/drawing.ts'
import { type Drag, onDrag, onPoint } from './pointer.ts'
import './canvas.css'

export interface Picture {
  readonly png: () => Promise<Blob | null>
  readonly svg: () => Promise<Blob>
}

export interface ChartCanvasProps extends Omit<Drawing, 'look' | 'colours'> {
  readonly steps: readonly BridgeStep[]
  /** What is seen, in words. */
  readonly summary: string
  readonly height: number
  /** Called with the first and the last step that were dragged over; absent: dragging does nothing. */
  readonly onRange?: ((from: number, to: number) => void) | undefined
  readonly picture: RefObject<Picture | null>
}

/** One chart on a canvas: created with the block, kept through its answers, and gone with it. */
export default function ChartCanvas(props: ChartCanvasProps) {
  const { steps, summary, height, onRange, picture, ...rest } = props
  const { data, plan, annotations, locale } = rest
  const host = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine | null>(null)
  const [look, setLook] = useState<Look | null>(null)
  const [pointed, setPointed] = useState<Pointed | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const dark = useDark()

  useEffect(() => {
    if (host.current !== null) setLook(readLook(host.current))
  }, [dark])

  const drawing = useMemo(
    () => look && { ...rest, look, colours: inLook(look, props) },
    // oxlint-disable-next-line react/exhaustive-deps -- `rest` is all of these
    [look, data, plan, annotations, locale, rest.hidden, rest.narrow],
  )
  const option = useMemo(() => drawing && optionOf(drawing, steps), [drawing, steps])

  useEffect(() => {
    if (host.current === null) return undefined
    const started = startEngine(host.current)
    engine.current = started
    const sized = new ResizeObserver(() => started.resize())
    sized.observe(host.current)
    const leave = onPoint(started, setPointed)
    return () => {
      sized.disconnect()
      leave()
      started.dispose()
      engine.current = null
    }
  }, [])

  useEffect(() => {
    if (option === null || engine.current === null) return
    engine.current.setOption(option, { notMerge: true })
  }, [option])

  useEffect(() => {
    if (engine.current === null || onRange === undefined) return undefined
    return onDrag(engine.current, setDrag, onRange)
  }, [onRange])

  useImperativeHandle<Picture | null, Picture | null>(picture, () => pictureOf(engine, option, look), [
    option,
    look,
  ])

  const tip = pointed === null || drawing === null ? null : tipOf(drawing, steps, pointed.index)
  return (
    <div className="stat-canvas" style={{ minHeight: height }}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library puts its canvas into it */}
      <div ref={host} className="stat-canvas-host" role="img" aria-label={summary} />
      {drag !== null && (
        <div className="stat-drag" style={{ left: drag.left, width: drag.right - drag.left }} />
      )}
      {tip !== null && drag === null && pointed !== null && <ChartTip tip={tip} at={pointed} />}
    </div>
  )
}

/** Parts and single entities have their own colour; a ranking of one metric has the metric's. */
function inLook(look: Look, { plan, data }: ChartCanvasProps): ReadonlyMap<string, string> {
  const perPoint = plan.type === 'pie' || plan.type === 'doughnut' || plan.type === 'scatter'
  const ids = perPoint ? data.points.map(({ id }) => id) : data.series.map(({ id }) => id)
  return new Map([...slotsOf(ids, plan)].map(([id, slot]) => [id, colourOf(look, slot)]))
}

function pictureOf(
  engine: RefObject<Engine | null>,
  option: Option | null,
  look: Look | null,
): Picture | null {
  if (option === null || look === null) return null
  return {
    png: () => {
      const canvas = engine.current?.renderToCanvas({ pixelRatio: 2, backgroundColor: look.surface })
      return new Promise((resolve) => (canvas ? canvas.toBlob(resolve) : resolve(null)))
    },
    svg: async () => {
      const { vectorOf } = await import('./vector.ts')
      const width = engine.current?.getWidth() ?? 800
      const height = engine.current?.getHeight() ?? 320
      const text = vectorOf({ ...option, backgroundColor: look.surface }, width, height)
      return new Blob([text], { type: 'image/svg+xml' })
    },
  }
}
