import type { Choice } from './choice-list.tsx'

/** Choices of which the label, the hint or the id holds a text: first those that are the text, then those that begin with it, each in their order. */
export function matchingChoices<TChoice extends Choice>(
  choices: readonly TChoice[],
  text: string,
): readonly TChoice[] {
  const sought = text.trim().toLowerCase()
  if (sought === '') return choices
  const ranked = choices.map((choice) => ({ choice, rank: rankOf(choice, sought) }))
  return ranked
    .filter(({ rank }) => rank < apart)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

const apart = 3

function rankOf({ label, hint, id }: Choice, sought: string): number {
  const ranks = [label, hint, id].map((part) => {
    const place = part?.toLowerCase().indexOf(sought) ?? -1
    if (place !== 0) return place === -1 ? apart : 2
    return part?.length === sought.length ? 0 : 1
  })
  return Math.min(...ranks)
}
