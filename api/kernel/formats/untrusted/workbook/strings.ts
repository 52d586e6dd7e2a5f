import { sheet as limits } from '../limits.ts'
import { readMarkup } from '../markup.ts'
import { tooManyTexts } from '../unreadable.ts'

/** The texts that cells name by their number. */
export async function readStrings(content: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = []
  let characters = 0
  let text = ''
  let isText = false
  let isReading = false
  await readMarkup(content, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't' && !isReading
    },
    text: (more) => {
      if (isText) text += more
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading = false
      if (name !== 'si') return
      characters += text.length
      if (characters > limits.characters || strings.length >= limits.cells) throw tooManyTexts()
      strings.push(unescaped(text))
    },
  })
  return strings
}

/** `_x000D_` stands for the character of that number. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
}
