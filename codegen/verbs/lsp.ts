import type { Verb } from './verb.ts'

/** A language server on standard input and output, which an editor starts. */
export const lsp: Verb = async (project) => {
  const { serve } = await import('../lsp/server.ts')
  await serve(project)
  return 0
}
