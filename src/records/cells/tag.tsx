import type { EnumOption } from '../../../generated/types.ts'

/** A chip in the colour of its value; a value that the manifest does not know is shown as it is. */
export function TagCell({
  option,
  text,
}: {
  readonly option: EnumOption | undefined
  readonly text: string
}) {
  const intent = option?.intent
  return <span className={intent === undefined ? 'tag' : `tag tag-${intent}`}>{option?.label ?? text}</span>
}

const shownTags = 2

/** How all values of a list are shown: each on a line of its own, or one after another. */
export type Whole = 'lines' | 'chips'

interface TagListProps {
  readonly items: readonly string[]
  readonly whole?: Whole | undefined
}

export function TagList({ items, whole }: TagListProps) {
  if (whole !== undefined)
    return (
      <span className={`tag-list tag-list-${whole}`}>
        {items.map((item) => (
          <span key={item} className="tag">
            {item}
          </span>
        ))}
      </span>
    )
  const more = items.length - shownTags
  return (
    <span className="tag-list" title={items.join(' · ')}>
      {items.slice(0, shownTags).map((item) => (
        <span key={item} className="tag">
          {item}
        </span>
      ))}
      {more > 0 && <span className="tag-more">+{more}</span>}
    </span>
  )
}
