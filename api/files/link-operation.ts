import { component, object } from '../contract/components.ts'
import { Refusal } from '../http/refusal.ts'
import type { Operation } from '../operations/operation.ts'

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
    components: {
      FileLink: object({
        url: { type: 'string', description: 'Path on the gateway; opens without a token.' },
        expires_at: { type: 'string', format: 'date-time' },
      }),
      FileLinkRecord: object({ data: component('FileLink') }),
    },
    handle: ({ caller: { companyId, userId }, body, services }) => {
      const target = String(body['path'])
      const [path = ''] = target.split('?', 1)
      if (companyId === null || userId === null || !patterns.some((pattern) => pattern.test(path)))
        return Promise.reject(Refusal.invalid({ path: ['不是文件的地址'] }))
      const { url, expiresAt } = services.links.sign(target, { companyId, userId }, linkSeconds)
      return Promise.resolve({ status: 200, body: { data: { url, expires_at: expiresAt } } })
    },
  }
}
