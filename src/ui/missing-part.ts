/** Code of the console that could not be loaded: the network is gone, or a newer build has taken its place. */
export class MissingPart extends Error {
  constructor(cause: unknown) {
    super('a part of the console is missing', { cause })
    this.name = 'MissingPart'
  }
}

/** What was loaded; rejects with a MissingPart. */
export function orMissing<T>(loading: Promise<T>): Promise<T> {
  return loading.catch((error: unknown) => {
    throw error instanceof MissingPart ? error : new MissingPart(error)
  })
}
