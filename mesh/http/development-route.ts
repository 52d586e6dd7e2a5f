import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { execute, GraphQLError, parse, validate } from 'graphql'
import type { GraphQLSchema } from 'graphql'
import { isObject } from '../normalise/openapi.ts'
import type { CallContext, RestFetch } from '../rest/call-context.ts'
import { createContext } from '../rest/request-context.ts'

const path = '/graphql/dev'

/**
 * For development only: any query on the whole schema, with GraphiQL to write it in. The token and the company are headers, as
 * everywhere. Only pages of this machine are answered, so that no other site reads through the developer's browser.
 */
export function addDevelopmentRoute(app: FastifyInstance, schema: GraphQLSchema, fetch: RestFetch): void {
  app.get(path, async (request, reply) => {
    if (!isOwn(request)) return refuse(reply, 403, 'Only for pages of this machine')
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql')
    return reply
      .type('text/html')
      .header('content-security-policy', policy)
      .send(renderGraphiQL({ title: 'GraphiQL', endpoint: path, isHeadersEditorEnabled: true }))
  })
  app.post(path, async (request, reply) => {
    if (!isOwn(request)) return refuse(reply, 403, 'Only for pages of this machine')
    const context = createContext(request, reply, fetch)
    const { query, variables, operationName } = isObject(request.body) ? request.body : {}
    if (context === null || typeof query !== 'string') return refuse(reply, 400, 'No query')
    return await answer(schema, context, {
      query,
      variables: isObject(variables) ? variables : {},
      operationName: typeof operationName === 'string' ? operationName : null,
    })
  })
}

interface FreeQuery {
  readonly query: string
  readonly variables: Record<string, unknown>
  readonly operationName: string | null
}

async function answer(
  schema: GraphQLSchema,
  contextValue: CallContext,
  { query, variables: variableValues, operationName }: FreeQuery,
): Promise<object> {
  try {
    const document = parse(query)
    const errors = validate(schema, document)
    if (errors.length > 0) return { errors }
    return await execute({ schema, document, contextValue, variableValues, operationName })
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] }
    throw error
  }
}

const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self' data:; connect-src 'self'; worker-src blob:; base-uri 'none'; frame-ancestors 'none'"

/** A name of this machine (another one may have been made to point here), and a page of the same name where a page asks. */
function isOwn({ headers: { host = '', origin } }: FastifyRequest): boolean {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)) return false
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

function refuse(reply: FastifyReply, status: 400 | 403, message: string): FastifyReply {
  return reply.code(status).send({ errors: [{ message }] })
}
