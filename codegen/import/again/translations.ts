import type { ManifestFiles } from '../manifest.ts'
import { type Data, isObject } from './places.ts'

/** The text of the first language stands where a language has no translation of its own yet. */
export function withTranslation(files: ManifestFiles, message: string, text: unknown): ManifestFiles {
  const [, key, language] = /^(.+) has no translation into `(.+)`\.$/.exec(message) ?? []
  const entry = Object.entries(files).find(
    ([file, data]) => file.startsWith('locales/') && data['language'] === language,
  )
  if (key === undefined || entry === undefined || typeof text !== 'string') return files
  const [file, data] = entry
  const sections = isObject(data['sections']) ? data['sections'] : {}
  return { ...files, [file]: { ...data, sections: withText(sections, key.split(' › '), text) } }
}

function withText(data: Data, [step = '', ...rest]: readonly string[], text: string): Data {
  const before = data[step]
  if (rest.length === 0) return { ...data, [step]: text }
  const inner = isObject(before) ? before : typeof before === 'string' ? { title: before } : {}
  return { ...data, [step]: withText(inner, rest, text) }
}
