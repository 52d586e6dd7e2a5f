import catalogue from '@blueprintjs/icons/icons.json'
import * as paths from '@blueprintjs/icons/lib/esm/generated/16px/paths/index.js'

export interface GalleryIcon {
  readonly name: string
  readonly group: string
  /** English words for it, as its makers gave them. */
  readonly tags: string
  readonly paths: readonly string[]
}

const byPlainName = new Map(
  Object.entries(paths as Readonly<Record<string, readonly string[]>>).map(([name, drawn]) => [
    name.toLowerCase(),
    drawn,
  ]),
)

/** Every Blueprint icon that is drawn, by name; this module is loaded with the page that shows them only. */
export const allIcons: readonly GalleryIcon[] = catalogue
  .flatMap(({ iconName, group, tags }) => {
    const drawn = byPlainName.get(iconName.replaceAll('-', ''))
    return drawn === undefined || drawn.length === 0 ? [] : [{ name: iconName, group, tags, paths: drawn }]
  })
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
