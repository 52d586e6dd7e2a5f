import type { Resource } from '../../contract/resource.ts'
import { findings } from '../../diagnostics/catalogue.ts'
import { didYouMean } from '../../diagnostics/suggest.ts'
import type { Message } from '../../model/message.ts'
import type { DataPath } from '../../parse/source.ts'
import { labelOf, type PageContext } from '../context.ts'

/** Labels of the fields that the keyword searches, for the placeholder. */
export function linkSearch(
  context: PageContext,
  resource: Resource,
  fields: readonly string[],
  path: DataPath,
): readonly Message[] {
  const { scope, place } = context
  return fields.flatMap((field, index) => {
    const at = place([...path, index])
    const schema = resource.fields.get(field)
    if (schema === undefined || !resource.searched.includes(field)) {
      const hint = didYouMean(field, resource.searched)
      scope.report.add(findings.unknownSearchField({ field, resource: resource.name }), at, { hint })
      return []
    }
    return [labelOf(context, resource, field, schema, at)]
  })
}
