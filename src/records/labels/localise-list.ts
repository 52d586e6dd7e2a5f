import type { EnumOption } from '../../../generated/types.ts'
import type { ListDescriptor } from '../list/list-descriptor.ts'

type Translate = (key: string) => string

/** The page with its message keys replaced by text, so that everything below it shows labels as they are. */
export function localiseList(list: ListDescriptor, t: Translate): ListDescriptor {
  return {
    ...list,
    columns: list.columns.map((column) => withOptions({ ...column, label: t(column.label) }, t)),
    filters: list.filters.map((filter) => withOptions({ ...filter, label: t(filter.label) }, t)),
    views: list.views.map((view) => ({ ...view, label: t(view.label) })),
    cards: list.cards.map((card) => ({ ...card, label: t(card.label) })),
    search: list.search.map(t),
    toolbar: list.toolbar.map((action) => ({ ...action, label: t(action.label) })),
    row: list.row.map((action) => ({ ...action, label: t(action.label) })),
  }
}

function withOptions<T extends { readonly options?: readonly EnumOption[] }>(item: T, t: Translate): T {
  if (item.options === undefined) return item
  return { ...item, options: item.options.map((option) => ({ ...option, label: t(option.label) })) }
}
