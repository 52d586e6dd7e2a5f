import { type IconName, iconNames } from '../../generated/icons.ts'

export const icon: IconName = 'shopping-cart'
export const first: IconName | undefined = iconNames[0]

// @ts-expect-error no such icon in the Blueprint set
export const unknown: IconName = 'shoping-cart'

// @ts-expect-error an icon of the set that the console does not use is not in the bundle
export const unused: IconName = 'airplane'
