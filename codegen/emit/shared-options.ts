import { rememberFor } from '../memory.ts'
import type { EnumOption } from '../model/descriptors/field.ts'
import type { Emitted } from '../model/descriptors/leaves.ts'
import type { Page } from '../model/descriptors/page.ts'
import { isReference, literal, reference } from './literal.ts'
import { listModule, type LongList, resolvedLongList } from './long-lists.ts'
import { exportConst, importConst, type Statement } from './typescript.ts'

/** What a page's module has beside its descriptor, and the descriptor as it stands there. */
export interface SharedOptions {
  /** Long lists, each a module of its own. */
  readonly lists: readonly LongList[]
  /** Imports of those, and a constant for choices that stand on several places of the page (a column and its filter). */
  readonly statements: readonly Statement[]
  readonly descriptor: object
}

export function shareOptions(page: Page<Emitted>): SharedOptions {
  const found = new Map<
    string,
    { readonly options: readonly EnumOption<Emitted>[]; readonly field: string; count: number }
  >()
  const lists = new Set<LongList>()
  for (const { options, field } of optionsIn(page)) {
    const list = resolvedLongList(options)
    if (list !== null) lists.add(list)
    const shared = found.get(keyOf(options))
    if (shared) shared.count += 1
    else found.set(keyOf(options), { options, field, count: 1 })
  }
  const shared = [...found].filter(
    ([, { count, options }]) => count > 1 && resolvedLongList(options) === null,
  )
  const names = new Map<string, string>()
  for (const list of lists) names.set(keyOf(list.options), constantOf(list.name))
  for (const [key, { field }] of shared) names.set(key, freeName(constantOf(field), [...names.values()]))
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(share)
    if (isReference(value)) return value
    const entries = Object.entries(value).map(([key, part]) => {
      const name = key === 'options' && isOptions(part) ? names.get(keyOf(part)) : undefined
      return [key, name === undefined ? share(part) : reference(name)]
    })
    return Object.fromEntries(entries)
  }
  return {
    lists: [...lists],
    statements: [
      ...[...lists].map((list) =>
        importConst(`../../${listModule(list.name)}`, 'options', constantOf(list.name)),
      ),
      ...shared.map(([key, { options }]) =>
        exportConst(names.get(key) ?? key, literal(options), {
          type: 'readonly EnumOption<Emitted>[]',
          local: true,
        }),
      ),
    ],
    descriptor: share(page) as object,
  }
}

/** `payment_status` → `paymentStatusOptions`: choices keep their name whatever else the page shows. */
const constantOf = (name: string): string =>
  `${name.replaceAll(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}Options`

const freeName = (name: string, taken: readonly string[]): string =>
  taken.includes(name) || /^\d/.test(name) ? freeName(`_${name}`, taken) : name

interface Choices {
  readonly options: readonly EnumOption<Emitted>[]
  /** Of the first place that has them. */
  readonly field: string
}

function* optionsIn(value: unknown): Generator<Choices> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'options' && isOptions(part))
      yield { options: part, field: 'field' in value ? String(value.field) : 'shared' }
    else yield* optionsIn(part)
  }
}

const isOptions = (part: unknown): part is readonly EnumOption<Emitted>[] =>
  Array.isArray(part) && part.length > 0 && part.every((item) => typeof item === 'object' && 'value' in item)

const keyOf = rememberFor((options: readonly EnumOption<Emitted>[]): string =>
  options.map(({ value, label, intent = '' }) => `${value} ${label.message} ${intent}`).join('\n'),
)
