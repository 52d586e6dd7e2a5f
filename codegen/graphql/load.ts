import { existsSync, readFileSync } from 'node:fs'
import type { GraphQLSchema } from 'graphql'
import { findings } from '../diagnostics/catalogue.ts'
import type { Report } from '../diagnostics/diagnostic.ts'
import type { Project } from '../project.ts'

/** Reads the gateway's schema; null, with a diagnostic, when there is none that can be used. */
export async function loadGraphqlSchema(project: Project, report: Report): Promise<GraphQLSchema | null> {
  const file = project.show(project.graphqlSchema)
  if (!existsSync(project.graphqlSchema)) {
    report.add(findings.missingFile({ file }), null, { hint: 'write it with `node mesh/schema.ts`' })
    return null
  }
  const { buildSchema } = await import('graphql')
  try {
    const text = readFileSync(project.graphqlSchema, 'utf8')
    if (last?.text !== text)
      last = { text, schema: buildSchema(text, { assumeValid: true, noLocation: true }) }
    return last.schema
  } catch (error) {
    report.add(findings.invalidSchema({ file, reason: reasonOf(error) }), null)
    return null
  }
}

/** The last schema read, for a watching process. */
let last: { readonly text: string; readonly schema: GraphQLSchema } | undefined

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
