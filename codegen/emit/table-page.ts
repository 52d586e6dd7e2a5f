import type { Place } from '../diagnostics/diagnostic.ts'
import type { Selection } from '../graphql/selection.ts'
import type {
  ActionModel,
  ColumnModel,
  FilterModel,
  OptionModel,
  PageModel,
  TableModel,
} from '../model/console.ts'
import type { Column, EnumOption, Filter, RouteAction, TablePage } from '../model/descriptors.ts'
import { type MessageBook } from './messages.ts'
import { graphqlName } from './operation-names.ts'
import type { OperationBook } from './operations.ts'

/** Lists and options of language-scoped resources take it; the console sends it where the route allows the choice. */
const contentLanguage = ['language']

/** The descriptor of a table page, with operations that load exactly what it shows; null when one is refused. */
export function emitTable(
  page: PageModel,
  table: TableModel,
  messages: MessageBook,
  operations: OperationBook,
  place: Place,
): TablePage | null {
  const { resource } = table
  const name = graphqlName(page.name)
  const list = operations.request(
    {
      name: `${name}_list`,
      operation: `${resource}_index`,
      variables: ['page', 'per_page', 'sort', 'q', 'filter'],
      optionalVariables: contentLanguage,
      selection: listSelection(table),
    },
    place,
  )
  const summary = table.hasSummary
    ? operations.request(
        {
          name: `${name}_summary`,
          operation: `${resource}_summary`,
          variables: ['q', 'filter'],
          optionalVariables: contentLanguage,
          selection: { data: scalars(table.cards.map(({ field }) => field)) },
        },
        place,
      )
    : null
  if (list === null) return null
  const label = labeller(messages, resource)
  const action = ({ key, label: text, ...rest }: ActionModel): RouteAction => {
    return { key, label: messages.add(`action.${page.name}.${key}`, text), ...rest }
  }
  return {
    kind: 'table',
    name: page.name,
    resource,
    list: list.ref,
    summary: summary?.ref ?? null,
    rowKey: 'id',
    rowTitle: table.rowTitle,
    columns: table.columns.map((column) => emitColumn(column, label)),
    filters: table.filters.map((filter) => emitFilter(filter, label, operations, place)),
    views: table.views.map(({ key, label: text, filters }) => {
      return { key, label: messages.add(`view.${page.name}.${key}`, text), filters }
    }),
    search: table.search.map(({ field, label: text }) => label.field('field', field, text)),
    sort: table.sort,
    cards: table.cards.map(({ field, label: text, format }) => {
      return { key: field, label: label.field('card', field, text), format }
    }),
    toolbar: table.toolbar.map(action),
    row: table.row.map(action),
  }
}

function listSelection({ rowTitle, columns, row }: TableModel): Selection {
  const data: Record<string, true | Selection> = { id: true, [rowTitle]: true }
  for (const column of columns) {
    data[column.key] = true
    if (column.currency && 'key' in column.currency) data[column.currency.key] = true
  }
  for (const { when, params, filters, search } of row) {
    const handedOn = [
      ...Object.values(params),
      ...Object.values(filters),
      ...(search === null ? [] : [search]),
    ]
    for (const field of [...Object.keys(when), ...handedOn]) data[field] = true
  }
  const sums = scalars(columns.filter(({ sum }) => sum).map(({ field }) => field))
  const meta: Selection = { pagination: true, ...(Object.keys(sums).length > 0 && { summary: sums }) }
  return { data, meta }
}

const scalars = (fields: readonly string[]): Selection =>
  Object.fromEntries(fields.map((field) => [field, true]))

interface Labeller {
  field(group: 'field' | 'filter' | 'card', field: string, text: ColumnModel['label']): string
  options(field: string, options: readonly OptionModel[]): readonly EnumOption[]
}

function labeller(messages: MessageBook, resource: string): Labeller {
  return {
    field: (group, field, text) => messages.add(`${group}.${resource}.${field}`, text),
    options: (field, options) =>
      options.map(({ value, label, intent }) => ({
        value,
        label: messages.add(`enum.${resource}.${field}.${value}`, label),
        ...(intent && { intent }),
      })),
  }
}

function emitColumn(column: ColumnModel, label: Labeller): Column {
  const { field, key, type, pinned, sortable, sum, hidden, options, currency } = column
  return {
    field,
    key,
    label: label.field('field', field, column.label),
    type,
    pinned,
    sortable,
    sum,
    hidden,
    ...(options.length > 0 && { options: label.options(field, options) }),
    ...(currency && { currency }),
  }
}

function emitFilter(filter: FilterModel, label: Labeller, operations: OperationBook, place: Place): Filter {
  const { field, input, control, options, relation } = filter
  const choices = relation === null ? null : optionsOperation(relation, operations, place)
  return {
    field,
    input,
    label: label.field('filter', field, filter.label),
    control,
    ...(options.length > 0 && { options: label.options(field, options) }),
    ...(choices && { relation: choices.ref }),
  }
}

function optionsOperation(resource: string, operations: OperationBook, place: Place) {
  const operation = `${resource}_options`
  const data = scalars(['id', 'title', 'subtitle', 'disabled', 'reason'])
  return operations.request(
    {
      name: operation,
      operation,
      variables: ['q', 'ids', 'limit'],
      optionalVariables: contentLanguage,
      selection: { data },
    },
    place,
  )
}
