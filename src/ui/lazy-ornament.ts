import { type ComponentType, lazy } from 'react'

/** What a page is whole without, as a component whose code comes when it is drawn: where that cannot be loaded, nothing is. */
export function lazyOrnament<TProps extends object>(load: () => Promise<ComponentType<TProps>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<TProps> => () => null) }))
}
