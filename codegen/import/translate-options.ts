import type { ImportLanguage } from './words.ts'

export interface TranslateOptions {
  /** English unless given. */
  readonly language?: ImportLanguage
  /** Nobody signs in. */
  readonly open?: boolean
}
