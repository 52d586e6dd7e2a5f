const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a person counts as the signs of a text. */
export function signsOf(text: string): readonly string[] {
  return Array.from(signs.segment(text), ({ segment }) => segment)
}
