import { Button, type ButtonProps } from '@blueprintjs/core'
import type { IconName } from '../../generated/icons.ts'
import { Icon } from './icon.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'title' | 'aria-label' | 'text'> {
  readonly icon: IconName
  readonly label: string
}

/** A button that shows an icon only; its name is spoken and shown on hover. */
export function IconButton({ icon, label, variant = 'minimal', ...rest }: IconButtonProps) {
  return <Button variant={variant} icon={<Icon name={icon} />} aria-label={label} title={label} {...rest} />
}
