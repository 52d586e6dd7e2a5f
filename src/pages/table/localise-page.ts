import type { EnumOption, TablePage } from '../../../generated/types.ts'

type Translate = (key: string) => string

/** The page with its message keys replaced by text, so that everything below it shows labels as they are. */
export function localisePage(page: TablePage, t: Translate): TablePage {
  return {
    ...page,
    columns: page.columns.map((column) => withOptions({ ...column, label: t(column.label) }, t)),
    filters: page.filters.map((filter) => withOptions({ ...filter, label: t(filter.label) }, t)),
    views: page.views.map((view) => ({ ...view, label: t(view.label) })),
    cards: page.cards.map((card) => ({ ...card, label: t(card.label) })),
    search: page.search.map(t),
    toolbar: page.toolbar.map((action) => ({ ...action, label: t(action.label) })),
    row: page.row.map((action) => ({ ...action, label: t(action.label) })),
  }
}

function withOptions<T extends { readonly options?: readonly EnumOption[] }>(item: T, t: Translate): T {
  if (item.options === undefined) return item
  return { ...item, options: item.options.map((option) => ({ ...option, label: t(option.label) })) }
}
