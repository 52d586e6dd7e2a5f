import { type ComponentType, lazy } from 'react'

/**
 * What a page is whole without, as a component whose code comes when it is drawn: where that cannot be loaded, nothing is.
 * @param instead What is drawn where it cannot be loaded.
 */
export function lazyOrnament<TProps extends object>(
  load: () => Promise<ComponentType<TProps>>,
  instead: ComponentType<TProps> = () => null,
) {
  return lazy(async () => ({ default: await load().catch(() => instead) }))
}
