import type { Locale } from '../../formats/locale.ts'
import type { ApiError } from '../api-error.ts'
import { general } from './general.ts'

/** English texts of errors, by the Chinese ones; `{name}` stands for what differs from one to the next. */
let texts: Readonly<Record<string, string>> = general
let templates = templatesOf(general)

/** Called once with what the modules refuse. */
export function rememberTexts(ofModules: readonly Readonly<Record<string, string>>[]): void {
  texts = Object.assign({}, general, ...ofModules)
  templates = templatesOf(texts)
}

/** Every text that has English words. */
export function knownTexts(): Readonly<Record<string, string>> {
  return texts
}

/** A text of the API in the caller's language. */
export function wordedIn(locale: Locale, text: string): string {
  return locale === 'en' ? inEnglish(text) : text
}

/** The body of a refusal in the caller's language. */
export function bodyIn(locale: Locale, { body }: ApiError): ApiError['body'] {
  if (locale === 'zh') return body
  const { message, errors } = body
  return {
    ...body,
    ...(typeof message === 'string' && { message: inEnglish(message) }),
    ...(typeof errors === 'object' && errors !== null && { errors: errorsInEnglish(errors) }),
  }
}

function errorsInEnglish(errors: object): object {
  return Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map((message: unknown) => inEnglish(String(message))) : messages,
    ]),
  )
}

/**
 * A refusal in English. The API words its refusals in Chinese where they arise, deep below who knows the caller, and they are translated on
 * their way out; what nobody has translated, because a customer wrote it for instance, stays.
 */
export function inEnglish(text: string): string {
  const whole = texts[text] ?? labels.get(text)
  if (whole !== undefined) return whole
  for (const { pattern, names, english: wording } of templates) {
    const found = pattern.exec(text)
    if (found === null) continue
    const values = new Map(names.map((name, index) => [name, valueInEnglish(name, found[index + 1] ?? '')]))
    return wording.replaceAll(/\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '')
  }
  return labelled(text)
}

/** English names of fields and choices, by their Chinese: messages say which field they are about. */
let labels: ReadonlyMap<string, string> = new Map()

/** Called once with what every field and choice is called; where one Chinese word has several names, the most usual one counts. */
export function rememberLabels(named: readonly { readonly zh: string; readonly en: string }[]): void {
  const usual = ([one]: [string, unknown[]], [other]: [string, unknown[]]) => (one < other ? -1 : 1)
  labels = new Map(
    [...Map.groupBy(named, ({ zh }) => zh)].map(([zh, all]) => {
      const names = [...Map.groupBy(all, ({ en }) => en)].toSorted(usual)
      const [name = zh] = names.toSorted(([, one], [, other]) => other.length - one.length)[0] ?? []
      return [zh, name]
    }),
  )
}

/** What customers have named stays as it is: who has to type a name types that. */
function valueInEnglish(name: string, value: string): string {
  if (worded.has(name)) return listInEnglish(value)
  return name.endsWith('s') ? value.replaceAll('、', ', ') : value
}

/** Placeholders whose values are words of the product. */
const worded: ReadonlySet<string> = new Set([
  'from',
  'keys',
  'label',
  'parts',
  'problem',
  'status',
  'to',
  'used',
  'when',
  'words',
])

function listInEnglish(text: string): string {
  const all = (separator: string, other: string) => (part: string) =>
    part.split(separator).map(inEnglish).join(other)
  return text.split('、').map(all(' 或 ', ' or ')).join(', ')
}

/** `数量：必填`. */
function labelled(text: string): string {
  const [, label = '', problem = ''] = /^([^：]+)：(.+)$/s.exec(text) ?? []
  const known = labels.get(label)
  if (known === undefined) return text
  return `${known}: ${inEnglish(problem)}`
}

interface Template {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly english: string
}

/** The longest first: `所选{label}不存在` would take what `所选品牌不存在：{name}` says better. */
function templatesOf(all: Readonly<Record<string, string>>): readonly Template[] {
  return Object.entries(all)
    .filter(([zh]) => zh.includes('{'))
    .toSorted(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([zh, wording]) => ({
      pattern: new RegExp(
        `^${zh
          .split(/\{\w+\}/)
          .map((part) => RegExp.escape(part))
          .join('(.+?)')}$`,
        's',
      ),
      names: [...zh.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      english: wording,
    }))
}

function fixedLength(template: string): number {
  return template.replaceAll(/\{\w+\}/g, '').length
}
