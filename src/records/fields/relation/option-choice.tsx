import type { Choice } from '../../../ui/choice-list.tsx'
import type { RelationOption } from '../../model/rows/list-result.ts'

/** An option as the list shows it: in a tree below its parent, found by a word with the way to it; why it cannot be chosen. */
export function choiceOfOption(option: RelationOption, isSearched: boolean): Choice {
  const { id, title, subtitle, disabled, reason, path } = option
  const hints = [
    isSearched && path !== null && path !== undefined && path.length > 0 ? path.join(' / ') : null,
    subtitle,
    disabled === true ? reason : null,
  ].filter((hint) => hint !== null && hint !== undefined && hint !== '')
  const depth = isSearched ? 0 : (path?.length ?? 0)
  return {
    id: String(id),
    label: title,
    hint: hints.length === 0 ? undefined : hints.join(' · '),
    disabled: disabled === true,
    ...(depth > 0 && {
      media: <span className="relation-depth" style={{ width: depth * 16 }} aria-hidden />,
    }),
  }
}

/** How a chosen record is called: in a tree by the whole way to it. */
export function nameOfOption({ title, path }: RelationOption): string {
  return [...(path ?? []), title].join(' / ')
}
