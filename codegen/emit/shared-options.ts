import { rememberFor } from '../memory.ts'
import type { EnumOption } from '../model/descriptors/field.ts'
import type { Page } from '../model/descriptors/page.ts'
import { literal, reference } from './literal.ts'
import { exportConst, type Statement } from './typescript.ts'

/** Choices that stand on several places of a module (a column and its filter, several pages) are one constant. */
export function shareOptions(pages: readonly Page[]): {
  readonly constants: readonly Statement[]
  readonly share: (page: Page) => object
} {
  const found = new Map<string, { readonly options: readonly EnumOption[]; count: number }>()
  for (const options of pages.flatMap((page) => [...optionsIn(page)])) {
    const known = found.get(keyOf(options))
    if (known) known.count += 1
    else found.set(keyOf(options), { options, count: 1 })
  }
  const shared = [...found].filter(([, { count }]) => count > 1)
  const names = new Map(shared.map(([key], index) => [key, `options${index + 1}`]))
  const share = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) return value.map(share)
    const entries = Object.entries(value).map(([key, part]) => {
      const name = key === 'options' && isOptions(part) ? names.get(keyOf(part)) : undefined
      return [key, name === undefined ? share(part) : reference(name)]
    })
    return Object.fromEntries(entries)
  }
  return {
    constants: shared.map(([key, { options }]) =>
      exportConst(names.get(key) ?? key, literal(options), { type: 'readonly EnumOption[]', local: true }),
    ),
    share: (page) => share(page) as object,
  }
}

function* optionsIn(value: unknown): Generator<readonly EnumOption[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'options' && isOptions(part)) yield part
    else yield* optionsIn(part)
  }
}

const isOptions = (part: unknown): part is readonly EnumOption[] =>
  Array.isArray(part) && part.length > 0 && part.every((item) => typeof item === 'object' && 'value' in item)

const keyOf = rememberFor((options: readonly EnumOption[]): string =>
  options.map(({ value, label, intent = '' }) => `${value} ${label} ${intent}`).join('\n'),
)
