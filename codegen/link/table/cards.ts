import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { CardModel } from '../../model/console.ts'
import type { CardFormat } from '../../model/descriptors.ts'
import { labelOf } from './labels.ts'
import type { TableScope } from './table-scope.ts'
import { reportTwins } from './twins.ts'

const formats: readonly CardFormat[] = ['int', 'decimal', 'money', 'percent']

/** Figures of the summary operation. */
export function linkCards(table: TableScope): readonly CardModel[] {
  const { page, resource, scope, place } = table
  const cards = page.cards ?? []
  reportTwins(table, ['cards'], cards)
  return cards.flatMap((card, index) => {
    const at = place(['cards', index])
    const schema = resource.summary.get(card)
    if (schema === undefined) {
      const hint = didYouMean(card, resource.summary.keys())
      scope.report.add(findings.unknownCard({ card, resource: resource.name }), at, { hint })
      return []
    }
    const format = formats.find((known) => known === schema['x-format']) ?? 'int'
    return [{ field: card, label: labelOf(table, card, schema, at), format }]
  })
}
