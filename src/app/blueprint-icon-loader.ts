import { icons } from '../../generated/icons.ts'

/** Takes the place of Blueprint's icon loader (vite.config.ts): only the icons in use, at once, no lazy chunks. */
export const Icons = {
  getPaths: (name: string): readonly string[] | undefined =>
    Object.hasOwn(icons, name) ? icons[name as keyof typeof icons] : undefined,
  load: (): Promise<void> => Promise.resolve(),
  loadAll: (): Promise<void> => Promise.resolve(),
  setLoaderOptions: (): void => undefined,
}
