import { type IconName, iconNames } from '../../generated/icons.ts'

const names: ReadonlySet<string> = new Set(iconNames)

/** Names that arrive as data are checked here. */
export function isIconName(name: string): name is IconName {
  return names.has(name)
}
