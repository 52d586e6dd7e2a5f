import type { IconName } from '../../generated/icons.ts'
import { useIconPaths } from './icon-paths.ts'

export interface IconProps {
  readonly name: IconName
  /** Edge length in px at the usual font size of 16 px, which it follows; the paths are drawn on a 16 px grid. */
  readonly size?: number
  /** Spoken name; without it the icon is decoration. */
  readonly title?: string
  readonly className?: string
}

/** The only way an icon reaches the screen: path data that the compiler collected. Its place is kept until that is loaded. */
export function Icon({ name, size = 16, title, className }: IconProps) {
  const naming = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  const edge = `${size / 16}rem`
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={edge}
      height={edge}
      viewBox="0 0 16 16"
      {...naming}
    >
      {useIconPaths(name).map((path) => (
        <path key={path} d={path} fillRule="evenodd" clipRule="evenodd" />
      ))}
    </svg>
  )
}
