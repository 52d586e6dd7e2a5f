import type { Place } from './diagnostic.ts'

/** The source line with a caret under the marked text; wide characters take two columns. */
export function codeFrame({ line, column, length, text }: Place): string {
  const shown = text.replaceAll(invisible, '�')
  const number = String(line)
  const before = shown.slice(0, column - 1)
  const marked = shown.slice(column - 1, column - 1 + Math.max(1, length))
  const gutter = ' '.repeat(number.length)
  return [
    `${number} | ${shown}`,
    `${gutter} | ${' '.repeat(width(before))}${'^'.repeat(Math.max(1, width(marked)))}`,
  ].join('\n')
}

/** Characters that would move the terminal's cursor or turn the line around. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

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
