import { keyOf } from '../link/actions/action-key.ts'
import { menuKey } from '../link/titles.ts'
import type { LocaleData, SectionData } from '../model/manifest.ts'
import { objectsOf } from '../model/message.ts'
import type { ActionData } from '../model/page-data.ts'

/** What is read for it: sections and one locale by their name, and the contract, as far as they are there. */
export interface Sources {
  readonly sections: ReadonlyMap<string, unknown>
  readonly locale: unknown
  readonly contract: unknown
  /** The language of the manifest, and the one of the locale. */
  readonly from: string
  readonly to: string
}

/** Text in the manifest's language → its translation, for those that are translated the same way wherever they stand. */
export function dictionaryOf({ sections, locale, contract, from, to }: Sources): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  const add = (text: unknown, translation: unknown): void => {
    if (typeof text !== 'string' || typeof translation !== 'string') return
    found.set(text, (found.get(text) ?? new Set()).add(translation))
  }
  const { sections: texts } = (locale ?? {}) as Partial<LocaleData>
  for (const [key, data] of sections) addSection(data as Partial<SectionData>, texts?.[key], add)
  if (from === 'zh' && to === 'en') addContract(contract, add)
  return new Map([...found].flatMap(([text, all]) => (all.size === 1 ? [[text, [...all].join('')]] : [])))
}

type Add = (text: unknown, translation: unknown) => void

function addSection(
  data: Partial<SectionData>,
  texts: LocaleData['sections'][string] | undefined,
  add: Add,
): void {
  add(data.title, texts?.title)
  for (const page of data.pages ?? []) {
    const own = texts?.pages?.[page.name]
    add(page.title, typeof own === 'object' ? own.title : own)
    if (typeof own !== 'object') continue
    for (const entry of page.menu ?? []) add(entry.title, textIn(own['menu'], menuKey(entry)))
    const labelled = objectsOf(page).filter((part): part is Labelled => 'label' in part)
    for (const part of labelled)
      for (const key of keysOf(part))
        for (const list of Object.values(own)) add(part.label, textIn(list, key))
  }
}

interface Labelled {
  readonly label: unknown
  readonly key?: unknown
  readonly field?: unknown
}

const keysOf = (part: Labelled): readonly string[] => {
  if (typeof part.key === 'string') return [part.key]
  return typeof part.field === 'string' ? [part.field] : [keyOf(part as unknown as ActionData)]
}

const textIn = (list: unknown, key: string): unknown =>
  typeof list === 'object' && list !== null && Object.hasOwn(list, key) ? Reflect.get(list, key) : undefined

/** Labels of properties and values of the API. */
function addContract(value: unknown, add: Add): void {
  if (typeof value !== 'object' || value === null) return
  if ('title' in value && 'x-title-en' in value) add(value.title, value['x-title-en'])
  if ('zh' in value && 'en' in value) add(value.zh, value.en)
  for (const part of Object.values(value)) addContract(part, add)
}
