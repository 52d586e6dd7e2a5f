import { ApiError } from '../../kernel/platform/api-error.ts'
import { component, object } from '../model/components.ts'
import type { Answer, Call, Operation } from '../model/operation.ts'

/** Seconds for which a link opens a file. */
const linkSeconds = 300

/** `POST /links`: a short-lived address for an `<a>` or `<img>`, of any of the operations that answer a file. */
export function linkOperation(operations: readonly Operation[]): Operation {
  const patterns = operations
    .filter(({ links }) => links === true)
    .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, String.raw`[\w-]+`)}$`))
  return {
    id: 'links_store',
    method: 'POST',
    path: '/links',
    tag: 'files',
    zh: '文件的临时链接',
    en: 'A short-lived link to a file',
    access: 'signedIn',
    company: 'required',
    parameters: [],
    body: {
      component: 'LinkInput',
      schema: object({
        path: {
          type: 'string',
          pattern: String.raw`^/[\w/-]+(\?[^#\s]*)?$`,
          maxLength: 2000,
          description: 'Path and query of the API, such as `/jobs/7/download`.',
        },
      }),
    },
    answer: { status: 200, component: 'FileLinkRecord' },
    components: linkComponents,
    handle: async (call) => {
      const target = String(call.body['path'])
      const [path = ''] = target.split('?', 1)
      if (!patterns.some((pattern) => pattern.test(path)))
        throw ApiError.invalid({ path: ['不是文件的地址'] })
      return linkAnswer(call, target)
    },
  }
}

export const linkComponents = {
  FileLink: object({
    url: { type: 'string', description: 'Path on the gateway; opens without a token.' },
    expires_at: { type: 'string', format: 'date-time' },
  }),
  FileLinkRecord: object({ data: component('FileLink') }),
}

/** A link that opens a path of the API, with its query, for the caller. */
export function linkAnswer({ caller: { companyId, userId }, services }: Call, target: string): Answer {
  if (companyId === null || userId === null) throw ApiError.notFound()
  const { url, expiresAt } = services.links.sign(target, { companyId, userId }, linkSeconds)
  return { status: 200, body: { data: { url, expires_at: expiresAt } } }
}
