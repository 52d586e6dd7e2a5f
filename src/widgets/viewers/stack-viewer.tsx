import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { textOf } from '../../records/model/rows/list-result.ts'
import type { PageWidgetProps } from '../../records/slots/page-widget-props.ts'
import { soleValue, useShownValue } from './shown-value.ts'
import { type FrameGroup, type StackFrame, frameGroups } from './stack-frames.ts'
import { ViewerFrame } from './viewer-frame.tsx'
import './stack-viewer.css'

/** A stack trace, its own frames in sight and those of libraries folded. */
export function StackViewer(props: PageWidgetProps) {
  const shown = useShownValue(props)
  const value = soleValue(shown.value)
  const trace = value == null ? '' : textOf(value)
  const groups = useMemo(() => frameGroups(trace), [trace])
  return (
    <ViewerFrame shown={shown} isEmpty={groups.length === 0} text={trace}>
      <ol className="viewer-box stack">
        {groups.map((group, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a group is its place in the trace
          <Group key={index} group={group} />
        ))}
      </ol>
    </ViewerFrame>
  )
}

function Group({ group: { isForeign, frames } }: { readonly group: FrameGroup }) {
  const { t } = useTranslation('viewers')
  // oxlint-disable-next-line react/no-array-index-key -- a frame is its place in the trace
  const lines = frames.map((frame, index) => <Frame key={index} frame={frame} />)
  if (!isForeign) return lines
  return (
    <li className="stack-foreign">
      <details>
        <summary>{t('foreignFrames', { count: frames.length })}</summary>
        <ol className="stack">{lines}</ol>
      </details>
    </li>
  )
}

function Frame({ frame: { text, call, file, line } }: { readonly frame: StackFrame }) {
  if (file === null) return <li className="stack-words">{text}</li>
  return (
    <li className="stack-frame">
      {call !== null && <strong>{call}</strong>}
      <span>
        {file}
        {line !== null && <b>:{line}</b>}
      </span>
    </li>
  )
}
