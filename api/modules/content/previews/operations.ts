import type { Operation } from '../../../engine/model/operation.ts'
import { idParameter } from '../../../engine/operations/parent.ts'
import { pathId } from '../../../engine/operations/path-id.ts'
import { run } from '../../../engine/query/sql.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'

/** `GET /previews/{id}`: the page itself. Nothing in it runs, and it cannot reach the console that it was opened from. */
export function previewOperations(): Operation[] {
  return [
    {
      id: 'previews_show',
      method: 'GET',
      path: '/previews/{id}',
      tag: 'previews',
      zh: '预览页面',
      en: 'A page that is not saved yet',
      access: 'signedIn',
      company: 'required',
      parameters: [idParameter()],
      answer: { status: 200, file: true },
      links: true,
      components: {},
      handle: async ({ tx, caller, params }) => {
        const [page] = await run<{ html: string }>(
          tx,
          sql`select html from previews where id = ${pathId({ params })}::bigint and company_id = ${caller.companyId}::bigint
            and created_by = ${caller.userId}::bigint and expires_at > now()`,
        )
        if (page === undefined) throw ApiError.notFound()
        return { status: 200, headers: pageHeaders, body: page.html }
      },
    },
  ]
}

const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self' https: http:; media-src https:; frame-src https:; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}
