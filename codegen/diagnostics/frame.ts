import type { Place } from './diagnostic.ts'

/** The source line with a caret under the marked text; wide characters take two columns, of a long line its part is shown. */
export function codeFrame(place: Place): string {
  const { column, length, text } = partOf(place)
  const shown = text.replaceAll('\t', ' ').replaceAll(invisible, '�')
  const number = String(place.line)
  const before = shown.slice(0, column - 1)
  const marked = shown.slice(column - 1, column - 1 + Math.max(1, length))
  const gutter = ' '.repeat(number.length)
  return [
    `${number} | ${shown}`,
    `${gutter} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(marked)))}`,
  ].join('\n')
}

const longest = 160
const leading = 40

/** Around the marked text, as much of the line as people read. */
export function partOf({
  column,
  length,
  text,
}: Pick<Place, 'column' | 'length' | 'text'>): Pick<Place, 'column' | 'length' | 'text'> {
  if (text.length <= longest) return { column, length, text }
  const start = column + length <= longest ? 0 : Math.max(0, column - 1 - leading)
  const [head, tail] = [start > 0 ? '…' : '', start + longest < text.length ? '…' : '']
  const shown = text.slice(start, start + longest)
  const from = column - start + head.length
  return {
    column: from,
    length: Math.min(length, longest - (column - 1 - start)),
    text: `${head}${shown}${tail}`,
  }
}

/** Characters that would move the terminal's cursor or turn the line around. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g

function width(text: string): number {
  let columns = 0
  for (const character of text)
    columns +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
        character,
      )
        ? 2
        : 1
  return columns
}
