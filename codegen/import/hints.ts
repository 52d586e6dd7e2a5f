import { textFinding } from '../parse/safety.ts'
import type { ForeignSchema } from './foreign.ts'

/** A hint that is longer is no hint. */
const longest = 140
const longestExample = 60

/** The first sentence of a description, without marks of Markdown and HTML; nothing where it says no more than the label. */
export function hintOf({ description }: ForeignSchema, label: string): string | undefined {
  if (typeof description !== 'string') return undefined
  const plain = description
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#]{1,3}(?=\S)|(?<=\S)[*`]{1,3}/g, '')
    .split(/\r?\n\s*\r?\n|(?<=[^.][.!?])\s+(?=[A-Z])/)
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .find((part) => part !== '')
  if (plain === undefined || plain.length < 8 || textFinding(plain) !== null) return undefined
  const sentence = plain.length <= longest ? plain : shortened(plain)
  const text = sentence.slice(0, 1).toUpperCase() + sentence.slice(1).replace(/[.:]$/, '')
  return isSameWords(sentence, label) ? undefined : text
}

/** Up to the last word that fits. */
const shortened = (text: string): string => `${text.slice(0, longest).replace(/[\s,;:(]+\S*$/, '')} …`

/** `The name of the pet` beside the label `Name` says nothing. */
function isSameWords(sentence: string, label: string): boolean {
  const words = (text: string): readonly string[] =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z\d\s]/g, '')
      .split(/\s+/)
      .filter((word) => word !== '' && !/^(?:the|a|an|of|this|that|for|is|your|its|to|unique)$/.test(word))
  const known = new Set(words(label))
  // One word more is what the record is called: `Location of the user`.
  return words(sentence).filter((word) => !known.has(word)).length <= 1
}

/** A value as the document shows it, for an empty field. */
export function exampleOf({ example, examples }: ForeignSchema): string | undefined {
  const value: unknown = example ?? (Array.isArray(examples) ? examples[0] : undefined)
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const text = String(value).trim()
  const isShown = text !== '' && text.length <= longestExample && !/[\r\n]/.test(text)
  return isShown && textFinding(text) === null ? text : undefined
}
