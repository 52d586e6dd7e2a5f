import { findings } from '../diagnostics/catalogue.ts'
import { paramsOf } from '../diagnostics/rule.ts'
import { didYouMean } from '../diagnostics/suggest.ts'
import { addText, removeEntry, replaceText, valueOf } from './change.ts'
import { dictionaryOf } from './dictionary.ts'
import type { Fixer, Files, Mistake, Remedy } from './fixer.ts'
import { nodeOf, pairOf } from './names.ts'
import { consoleOf } from './pages.ts'

/** The translation that the same text has everywhere else; without one, the text itself is offered as a start. */
export const missingTranslation: Fixer = (mistake) => {
  const { key = '', language = '' } = paramsOf(findings.missingTranslation, mistake.diagnostic) ?? {}
  const text = valueOf(nodeOf(mistake))
  const locale = mistake.files.read(localeOf(mistake.files.names, language))
  if (typeof text !== 'string' || locale === null || !mistake.file.file.includes('/sections/')) return []
  const known = dictionary(mistake.files, language).get(text)
  const path = pathOf(key.split(' › '), locale.source.data)
  const remedy = (translation: string, isCertain: boolean): Remedy => ({
    title: `add \`${path.at(-1)}: ${translation}\``,
    isCertain,
    change: addText(locale, path, translation),
    file: locale.file,
  })
  return [known === undefined ? remedy(text, false) : remedy(known, true)]
}

/** A new page has its title as a text, until it has others. */
function pathOf(path: readonly string[], locale: unknown): readonly string[] {
  const [section = '', , page = ''] = path
  const isTitle = path.length === 4 && path[3] === 'title'
  const isNew = lookUp(locale, ['sections', section, 'pages', page]) === undefined
  return ['sections', ...(isTitle && isNew ? path.slice(0, 3) : path)]
}

function lookUp(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? Reflect.get(value, step)
        : undefined,
    data,
  )
}

const localeOf = (names: readonly string[], language: string): string =>
  names.find((name) => name.endsWith(`/locales/${language}.yaml`)) ?? ''

function dictionary(files: Files, to: string): ReadonlyMap<string, string> {
  const sections = files.names
    .filter((name) => name.includes('/sections/'))
    .map((name) => [name.replace(/^.*\/|\.yaml$/g, ''), files.read(name)?.source.data] as const)
  const languages = lookUp(files.read(consoleOf(files.names))?.source.data, ['languages'])
  return dictionaryOf({
    sections: new Map(sections),
    locale: files.read(localeOf(files.names, to))?.source.data,
    contract: files.contract(),
    from: Array.isArray(languages) ? String(languages[0]) : '',
    to,
  })
}

/**
 * A translation that nothing asks for: the name that was meant, where that one has no translation; a leftover goes when
 * no text of its language waits for one.
 */
export const unusedTranslation: Fixer = (mistake) => {
  const renamed = renameStep(mistake)
  if (renamed !== null) return [renamed]
  const isWaiting = mistake.all.some(({ code }) => code === findings.missingTranslation.code)
  const { at, file } = mistake
  const steps = at.steps.slice(0, at.steps.findIndex((_, depth) => isUnused(mistake, depth)) + 1)
  const change = removeEntry(file, steps)
  return [{ title: `remove \`${steps.at(-1)?.key}\``, isCertain: !isWaiting, change }]
}

/** Whether nothing asks for any text of the entry at this depth of the path: of a page that is gone all go at once. */
function isUnused({ all, at, file }: Mistake, depth: number): boolean {
  if (depth === 0) return false
  const path = at.path.slice(0, depth + 1).map(String)
  const unused = new Set(all.map((one) => paramsOf(findings.unusedTranslation, one)?.key))
  return textsBelow(lookUp(file.source.data, path), path.slice(1)).every((key) => unused.has(key))
}

/** Keys of texts as findings name them; a bare text stands for the title of a page. */
function textsBelow(value: unknown, path: readonly string[]): readonly string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, part]) => textsBelow(part, [...path, key]))
  const isPage = path.length === 3 && path[1] === 'pages'
  return [[...path, ...(isPage ? ['title'] : [])].join(' › ')]
}

/** The one step of the path that is spelled otherwise. */
function renameStep({ diagnostic, file, at }: Mistake): Remedy | null {
  const { suggestion } = diagnostic
  if (suggestion === undefined) return null
  const [was, is] = [suggestion.word.split('/'), suggestion.name.split('/')]
  const wrong = was.flatMap((step, index) => (step === is[index] ? [] : [index]))
  const [index] = wrong
  if (was.length !== is.length || wrong.length !== 1 || index === undefined) return null
  // The file has the texts below `sections`.
  const key = pairOf(at.steps[index + 1])?.key
  const [word = '', name = ''] = [was[index], is[index]]
  const beside = ['sections', ...is.slice(0, index + 1)]
  if (valueOf(key) !== word || lookUp(file.source.data, beside) !== undefined) return null
  return {
    title: `\`${word}\` → \`${name}\``,
    isCertain: suggestion.names.length === 1 && didYouMean(word, [name])?.isCertain === true,
    change: replaceText(key, file, name, at.steps),
  }
}
