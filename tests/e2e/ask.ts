import type { APIRequestContext } from '@playwright/test'
import type { OperationRef } from '../../generated/types.ts'
import type { Row } from '../../src/records/model/rows/list-result.ts'
import { newSession } from './api-session.ts'
import { apiUrl, baseUrl } from './server.ts'

/** Operations of the console as one user in the first company, beside the browser. */
export interface ConsoleCaller {
  /** Permission keys of the user there. */
  readonly held: readonly string[]
  ask(ref: OperationRef, variables: object): Promise<OperationReply>
}

export interface OperationReply {
  /** HTTP status of the API. */
  readonly status: number
  /** What stands under `result`; null where it was refused. */
  readonly result: unknown
}

export async function askAs(request: APIRequestContext, username: string): Promise<ConsoleCaller> {
  const { token } = await newSession(request, username)
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': '1' }
  const user = await request.get(`${apiUrl}/user?company_id=1`, { headers })
  const { permission_names: held } = (await user.json()) as { readonly permission_names: readonly string[] }
  return {
    held,
    async ask({ hash, name }, variables) {
      const answer = await request.post(`${baseUrl}/graphql`, {
        headers,
        data: { documentId: hash, operationName: name, variables },
      })
      const body = (await answer.json()) as Answer
      const refused = body.errors?.[0]?.extensions?.status
      return { status: refused ?? 200, result: refused === undefined ? (body.data?.result ?? null) : null }
    },
  }
}

/** The rows of an answered list; none where it was refused. */
export function rowsIn({ result }: OperationReply): readonly Row[] {
  return (result as { readonly data?: readonly Row[] } | null)?.data ?? []
}

interface Answer {
  readonly data?: { readonly result: unknown } | null
  readonly errors?: readonly { readonly extensions?: { readonly status?: number } }[]
}
