import type { CardFormat } from '../../../generated/types.ts'

/** A stored decimal as people enter it: a percentage is a fraction there. */
export function shownThreshold(stored: string | null, format: CardFormat): string {
  if (stored === null) return ''
  return trimmed(format === 'percent' ? shifted(stored, 2) : stored)
}

/** What was entered as it is stored; null where there is nothing. What is no number stays, for the API to refuse. */
export function storedThreshold(shown: string, format: CardFormat): string | null {
  const text = shown.trim()
  if (text === '') return null
  return trimmed(format === 'percent' ? shifted(text, -2) : text)
}

/** The decimal point moved to the right, or with a negative number to the left. */
function shifted(text: string, places: number): string {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  if (sign === undefined) return text
  const padded = '0'.repeat(Math.max(0, -places)) + whole + fraction + '0'.repeat(Math.max(0, places))
  const point = Math.max(0, -places) + whole.length + places
  return `${sign}${padded.slice(0, point) || '0'}.${padded.slice(point)}`
}

/** Without zeros that say nothing. */
function trimmed(text: string): string {
  const [, sign, whole = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  if (sign === undefined) return text
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`
}
