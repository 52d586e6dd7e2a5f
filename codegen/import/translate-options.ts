import type { ImportLanguage } from './words.ts'

export interface TranslateOptions {
  /** English unless given. */
  readonly language?: ImportLanguage
  /** Without sign-in. */
  readonly open?: boolean
}
