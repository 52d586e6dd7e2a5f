import { diffArrays, diffWordsWithSpace } from 'diff'

/** A stretch of text: in both, or only in what was before or after. */
export interface TextPart {
  readonly text: string
  readonly is: 'same' | 'removed' | 'added'
}

/** A line as it was and as it is; null: there is none on that side. */
export interface LineChange {
  readonly before: readonly TextPart[] | null
  readonly after: readonly TextPart[] | null
  readonly isSame: boolean
}

/** Texts that differ in more than this are shown as replaced: such a comparison is not readable. */
const mostEdits = 1000

/** What differs between two texts, word by word; words of Chinese and Japanese too. */
export function wordChanges(before: string, after: string): readonly TextPart[] {
  const found = diffWordsWithSpace(before, after, { intlSegmenter: words, maxEditLength: mostEdits })
  return (
    found?.map(({ value, added, removed }) => ({
      text: value,
      is: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? replaced(before, after)
  )
}

const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** The lines of two texts side by side; a changed line stands beside what it became. */
export function lineChanges(before: string, after: string): readonly LineChange[] {
  const [was, is] = [linesOf(before), linesOf(after)]
  const found = diffArrays(was, is, { maxEditLength: mostEdits }) ?? [
    { value: was, removed: true, added: false },
    { value: is, removed: false, added: true },
  ]
  return found.flatMap(({ value, added, removed }, index) => {
    const next = found[index + 1]
    const last = found[index - 1]
    if (removed && next?.added === true) return paired(value, next.value)
    if (added) return last?.removed === true ? [] : value.map((line) => onlyOn('after', line))
    if (removed) return value.map((line) => onlyOn('before', line))
    return value.map((line): LineChange => {
      const part = [{ text: line, is: 'same' }] as const
      return { before: part, after: part, isSame: true }
    })
  })
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

function paired(was: readonly string[], is: readonly string[]): readonly LineChange[] {
  return Array.from({ length: Math.max(was.length, is.length) }, (_, index) => {
    const [before, after] = [was[index], is[index]]
    if (before === undefined) return onlyOn('after', after ?? '')
    if (after === undefined) return onlyOn('before', before)
    const parts = wordChanges(before, after)
    return {
      before: parts.filter((part) => part.is !== 'added'),
      after: parts.filter((part) => part.is !== 'removed'),
      isSame: false,
    }
  })
}

function onlyOn(side: 'before' | 'after', line: string): LineChange {
  const parts: readonly TextPart[] = [{ text: line, is: side === 'before' ? 'removed' : 'added' }]
  return { before: side === 'before' ? parts : null, after: side === 'after' ? parts : null, isSame: false }
}

function replaced(before: string, after: string): readonly TextPart[] {
  return [
    ...(before === '' ? [] : [{ text: before, is: 'removed' } as const]),
    ...(after === '' ? [] : [{ text: after, is: 'added' } as const]),
  ]
}
