import { useEffect, useMemo, useRef, useState } from 'react'
import { dressFrame, frameDocument } from './frame-document.ts'
import './html-frame.css'

export interface HtmlFrameProps {
  /** A page, or a part of one. */
  readonly html: string
  /** Spoken name. */
  readonly title: string
  /** How wide the page is meant to be, in px; it is drawn smaller where there is less room. */
  readonly width: number
  /** In px of the page; absent: as high as it is. */
  readonly height?: number
}

/** Shows a page that a user wrote as it is seen elsewhere: nothing in it runs, and nothing of it reaches the console. */
export function HtmlFrame({ html, title, width, height }: HtmlFrameProps) {
  const page = useMemo(() => frameDocument(html), [html])
  const room = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [own, setOwn] = useState(0)
  useEffect(() => {
    const element = room.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setScale(Math.min(1, element.clientWidth / width)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [width])
  const high = height ?? own
  return (
    <div ref={room} className="framed-page" style={{ height: high * scale }}>
      <iframe
        title={title}
        // Its page may not run anything; the console may reach into it to set its styles.
        sandbox="allow-same-origin"
        srcDoc={page.markup}
        width={width}
        height={Math.max(high, 1)}
        tabIndex={-1}
        style={{ transform: `scale(${scale})` }}
        onLoad={({ currentTarget }) => {
          dressFrame(currentTarget, page)
          if (height !== undefined) return
          // A page is never lower than its frame.
          currentTarget.height = '1'
          const next = currentTarget.contentDocument?.documentElement.scrollHeight ?? 0
          currentTarget.height = String(Math.max(next, 1))
          setOwn(next)
        }}
      />
    </div>
  )
}
