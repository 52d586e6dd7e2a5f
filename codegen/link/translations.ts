import { findings } from '../diagnostics/catalogue.ts'
import type { Diagnostic, Place } from '../diagnostics/diagnostic.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { rememberFor } from '../memory.ts'
import type { Entry, LocaleData } from '../model/manifest.ts'
import type { Text } from '../model/text.ts'
import type { DataPath } from '../parse/source.ts'
import type { WholeScope } from './scope.ts'

/** Path of a text in a locale file, below `sections`. */
export type TextPath = readonly string[]

export interface Translator {
  /** The text in every language of the console, the first of which stands in the manifest itself; a missing translation is reported at `place`. */
  text(inline: string, path: TextPath, place: Place): Text
  /** What a section's texts depend on: the languages and its part of every locale file. */
  of(section: string): readonly unknown[]
  /** Notes the texts asked for until it is stopped. */
  record(): { stop(): readonly string[] }
  /** Notes that these texts are in use, without asking for them again. */
  mark(usedPaths: readonly string[]): void
  /** Reports every translation that nothing asked for; only after everything else is right. */
  reportUnused(): void
}

export function createTranslator({ manifest, report }: WholeScope): Translator {
  const { data, source } = manifest.console
  const [inlineLanguage = ''] = data.languages
  const usedPaths = new Set<string>()
  const locales = new Map<string, Entry<LocaleData>>()
  for (const [index, language] of data.languages.entries()) {
    const locale = manifest.locales.get(language)
    if (locale) {
      locales.set(language, locale)
      if (locale.data.language !== language)
        report.add(findings.unknownValue({ allowed: [language] }), locale.source.place(['language']))
    } else if (language !== inlineLanguage)
      report.add(findings.missingLocale({ language }), source.place(['languages', index]))
  }
  for (const [language, locale] of manifest.locales) {
    if (!data.languages.includes(language))
      report.add(findings.unlistedLocale({ language }), locale.source.place(['language']))
  }
  let recorded: string[] = []
  return {
    of: (section) => [
      data.languages.join(' '),
      ...[...locales.values()].map((locale) => partOf(locale, section)),
    ],
    record() {
      recorded = []
      return { stop: () => recorded }
    },
    mark(paths) {
      for (const path of paths) usedPaths.add(path)
    },
    text(inline, path, place) {
      usedPaths.add(path.join('/'))
      recorded.push(path.join('/'))
      const text: Record<string, string> = { [inlineLanguage]: inline }
      for (const [language, locale] of locales) {
        const translation = lookUp(locale.data, path)
        if (translation === null) {
          report.add(findings.missingTranslation({ key: path.join(' › '), language }), place, {
            hint: `expected in ${locale.source.file}`,
          })
        }
        text[language] = translation ?? inline
      }
      return text
    },
    reportUnused() {
      if (report.diagnostics.some(hidesTexts)) return
      for (const locale of locales.values()) {
        for (const { path, name, at } of leavesOf(locale.data)) {
          if (usedPaths.has(name)) continue
          const hint = didYouMean(name, usedPaths)
          report.add(findings.unusedTranslation({ key: path.join(' › ') }), locale.source.place(at, 'key'), {
            hint: hint && { ...hint, text: hint.text.replaceAll('/', ' › ') },
          })
        }
      }
    },
  }
}

const partOf = ({ data }: Entry<LocaleData>, section: string): unknown =>
  Object.hasOwn(data.sections, section) ? data.sections[section] : undefined

/** After another mistake a text may be unused only because the place that uses it was not understood. */
const hidesTexts = ({ name, severity }: Diagnostic): boolean =>
  severity === 'error' && name !== 'missing-translation'

function lookUp(locale: LocaleData, path: TextPath): string | null {
  let value: unknown = locale.sections
  for (const step of path) {
    if (typeof value === 'string' && step === 'title') return value
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return null
    value = Reflect.get(value, step)
  }
  return typeof value === 'string' ? value : null
}

/** Every text of the file with its asked-for path and its place; a bare text stands for a page's title. */
const leavesOf = rememberFor((locale: LocaleData) => {
  const found: { path: TextPath; name: string; at: DataPath }[] = []
  const walk = (value: unknown, at: readonly string[]): void => {
    if (typeof value === 'string') {
      const path = isPage(at) ? [...at, 'title'] : at
      found.push({ path, name: path.join('/'), at: ['sections', ...at] })
    } else for (const [key, part] of Object.entries(value ?? {})) walk(part, [...at, key])
  }
  walk(locale.sections, [])
  return found
})

const isPage = (at: readonly string[]): boolean => at.length === 3 && at[1] === 'pages'
