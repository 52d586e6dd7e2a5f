import type { Locale } from '../../src/i18n/locale.ts'

type Messages = Readonly<Record<string, string>>

const modules = {
  zh: import.meta.glob<Record<string, Messages>>(
    ['../../generated/messages/zh/*.ts', '../../src/i18n/zh/*.ts'],
    {
      eager: true,
    },
  ),
  en: import.meta.glob<Record<string, Messages>>(
    ['../../generated/messages/en/*.ts', '../../src/i18n/en/*.ts'],
    {
      eager: true,
    },
  ),
}

const entriesOf = (locale: Locale): readonly (readonly [string, string])[] =>
  Object.values(modules[locale])
    .flatMap((module) => Object.values(module))
    .flatMap((messages) => Object.entries(messages))

const entries = { zh: entriesOf('zh'), en: entriesOf('en') }
const texts = {
  zh: new Set(entries.zh.map(([, text]) => text)),
  en: new Set(entries.en.map(([, text]) => text)),
}

/** Values of choices that are words of no language of the console. */
const values = new Set(
  entries.en.flatMap(([key]) => {
    const [, value = ''] = /^enum\.[^.]+\.([a-z]{3,})$/.exec(key) ?? []
    return value === '' || texts.zh.has(value) || texts.en.has(value) ? [] : value
  }),
)

/** Where names of code belong, or what a person wrote. */
const verbatim = 'code, pre, textarea, .cell-code, [contenteditable], [lang], svg, style, script'

const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext']

/** What people read or hear below an element, each once. */
export function wordsIn(root: Element): readonly string[] {
  const found = new Set<string>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement: parent, textContent: text } = walker.currentNode
    if (parent !== null && parent.closest(verbatim) === null) found.add((text ?? '').trim())
  }
  for (const name of attributes)
    for (const element of root.querySelectorAll(`[${name}]`))
      if (element.closest(verbatim) === null) found.add((element.getAttribute(name) ?? '').trim())
  found.delete('')
  return [...found]
}

/** What is wrong with a text that people of this language read; null: nothing. */
export function problemOf(text: string, locale: Locale): string | null {
  if (/\[object |__typename|\bundefined\b|\bNaN\b/.test(text)) return 'no text'
  if (/^[[{]\s*["{[]/.test(text)) return 'JSON'
  if (/^(action|bulk|card|chart|enum|field|filter|group|page|step|tab|view)\.\w/.test(text))
    return 'key of a message'
  if (/(^|[\s·,、：.])[a-z]+(_[a-z0-9]+)+($|[\s·,、：])/.test(text)) return 'name of a property'
  if (text.split(/[\s·,、/]+/).some((word) => values.has(word))) return 'value of a choice'
  return isForeign(text, locale) ? 'other language' : null
}

function isForeign(text: string, locale: Locale): boolean {
  if (locale === 'en') return /\p{Script=Han}/u.test(text)
  return texts.en.has(text) && !texts.zh.has(text)
}
