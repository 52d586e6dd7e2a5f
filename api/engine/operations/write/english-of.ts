import { inEnglish } from '../../../kernel/platform/english/english.ts'

/** The English of what a definition refuses; it is a mistake of the definition where there is none. */
export function englishOf(resource: string, zh: string): string {
  const en = inEnglish(zh)
  if (en === zh) throw new Error(`A refusal of ${resource} has no English: ${zh}`)
  return en
}
