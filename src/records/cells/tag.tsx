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

export function TagList({ items }: { readonly items: readonly string[] }) {
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
