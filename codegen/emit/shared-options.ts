import type { Column, EnumOption, Filter, Page } from '../model/descriptors.ts'
import { literal, reference } from './literal.ts'
import { exportConst, type Statement } from './typescript.ts'

/** Choices that stand on several places of a module (a column and its filter, several pages) are one constant. */
export function shareOptions(pages: readonly Page[]): {
  readonly constants: readonly Statement[]
  readonly share: (page: Page) => object
} {
  const counts = new Map<string, number>()
  for (const options of pages.flatMap(optionsOf))
    counts.set(keyOf(options), (counts.get(keyOf(options)) ?? 0) + 1)
  const names = new Map<string, string>()
  for (const [key, count] of counts) if (count > 1) names.set(key, `options${names.size + 1}`)
  const shared = (item: Column | Filter): object => {
    const name = item.options && names.get(keyOf(item.options))
    return name === undefined ? item : { ...item, options: reference(name) }
  }
  const byKey = new Map(pages.flatMap(optionsOf).map((options) => [keyOf(options), options]))
  return {
    constants: [...names].map(([key, name]) =>
      exportConst(name, literal(byKey.get(key)), { type: 'readonly EnumOption[]', local: true }),
    ),
    share: (page) =>
      page.kind === 'table'
        ? { ...page, columns: page.columns.map(shared), filters: page.filters.map(shared) }
        : page,
  }
}

function optionsOf(page: Page): readonly (readonly EnumOption[])[] {
  return page.kind === 'table'
    ? [...page.columns, ...page.filters].flatMap(({ options }) => (options ? [options] : []))
    : []
}

const keyOf = (options: readonly EnumOption[]): string =>
  options.map(({ value, label, intent = '' }) => `${value} ${label} ${intent}`).join('\n')
