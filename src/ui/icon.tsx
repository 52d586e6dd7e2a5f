import { type IconName, icons } from '../../generated/icons.ts'

export interface IconProps {
  readonly name: IconName
  /** Edge length in px; the paths are drawn on a 16 px grid. */
  readonly size?: number
  /** Spoken name; without it the icon is decoration. */
  readonly title?: string
  readonly className?: string
}

/** The only way an icon reaches the screen: path data that the compiler collected. */
export function Icon({ name, size = 16, title, className }: IconProps) {
  const naming = title === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      {...naming}
    >
      {icons[name].map((path) => (
        <path key={path} d={path} fillRule="evenodd" clipRule="evenodd" />
      ))}
    </svg>
  )
}

/** Names that arrive as data (a generated page) are checked here. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}
