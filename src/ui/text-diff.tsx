import { useMemo } from 'react'
import { type LineChange, type TextPart, lineChanges, wordChanges } from './text-changes.ts'
import './text-diff.css'

export interface TextDiffProps {
  readonly before: string
  readonly after: string
  /** Side by side, line by line; default: one text with what went and what came. */
  readonly sides?: boolean
}

/** What differs between two texts. It brings the library that compares them: import it from what is loaded on demand. */
export function TextDiff({ before, after, sides = false }: TextDiffProps) {
  return sides ? <Sides before={before} after={after} /> : <Inline before={before} after={after} />
}

function Inline({ before, after }: TextDiffProps) {
  const parts = useMemo(() => wordChanges(before, after), [before, after])
  return (
    <p className="text-diff">
      <Parts parts={parts} />
    </p>
  )
}

function Sides({ before, after }: TextDiffProps) {
  const lines = useMemo(() => lineChanges(before, after), [before, after])
  return (
    <div className="text-diff-sides">
      {lines.map((line, index) => (
        // A line is its place; two may say the same.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} line={line} />
      ))}
    </div>
  )
}

function Line({ line: { before, after, isSame } }: { readonly line: LineChange }) {
  return (
    <div className="text-diff-line" data-same={isSame ? '' : undefined}>
      <Side parts={before} is="removed" isSame={isSame} />
      <Side parts={after} is="added" isSame={isSame} />
    </div>
  )
}

interface SideProps {
  readonly parts: readonly TextPart[] | null
  readonly is: 'removed' | 'added'
  readonly isSame: boolean
}

function Side({ parts, is, isSame }: SideProps) {
  return (
    <p className="text-diff-side" data-is={parts === null ? 'none' : isSame ? undefined : is}>
      {parts !== null && <Parts parts={parts} />}
    </p>
  )
}

function Parts({ parts }: { readonly parts: readonly TextPart[] }) {
  return parts.map(({ text, is }, index) => {
    // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place
    if (is === 'same') return <span key={index}>{text}</span>
    const Tag = is === 'added' ? 'ins' : 'del'
    // oxlint-disable-next-line react/no-array-index-key -- a stretch is its place
    return <Tag key={index}>{text}</Tag>
  })
}
