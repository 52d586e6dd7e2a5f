/** Takes the place of Blueprint's icon loader (vite.config.ts), which brings every icon there is: ours are drawn by `Icon`. */
export const Icons = {
  getPaths: (): undefined => undefined,
  load: (): Promise<void> => Promise.resolve(),
  loadAll: (): Promise<void> => Promise.resolve(),
  setLoaderOptions: (): void => undefined,
}
