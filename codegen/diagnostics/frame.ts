import type { Place } from './diagnostic.ts'

/** The source line with a caret under the marked text; wide characters take two columns. */
export function codeFrame(place: Place): string {
  const number = String(place.line)
  const before = place.text.slice(0, place.column - 1)
  const marked = place.text.slice(place.column - 1, place.column - 1 + Math.max(1, place.length))
  const gutter = ' '.repeat(number.length)
  return [
    `${number} | ${place.text}`,
    `${gutter} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(marked)))}`,
  ].join('\n')
}

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
