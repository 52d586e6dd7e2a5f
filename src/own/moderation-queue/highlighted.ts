/** A stretch of a text; a hit is what a rule met. */
export interface Stretch {
  readonly text: string
  readonly isHit: boolean
}

/** Where the values of rules occur in a text, whatever their case; `*` stands for anything within a word. */
export function highlighted(text: string, rules: readonly string[]): readonly Stretch[] {
  const patterns = rules.flatMap((rule) => {
    const words = rule.trim()
    return words === ''
      ? []
      : [
          words
            .split('*')
            .map(escaped)
            .join(String.raw`[^\s]*?`),
        ]
  })
  if (patterns.length === 0) return [{ text, isHit: false }]
  const longestFirst = patterns.toSorted((one, other) => other.length - one.length)
  return text
    .split(new RegExp(`(${longestFirst.join('|')})`, 'giu'))
    .map((part, index) => ({ text: part, isHit: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, String.raw`\$&`)
