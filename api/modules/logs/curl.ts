import { string } from '../../engine/model/fields.ts'
import { recordAction } from '../../engine/operations/actions/action.ts'

/** The call as a command line; the token is a variable, whatever was logged. */
export const apiLogCurl = recordAction('api_logs', {
  name: 'curl',
  path: '/{id}/curl',
  method: 'GET',
  zh: '复制为 cURL',
  en: 'The call as a curl command',
  access: ['api_logs.index', 'log_manage'],
  answer: { fields: { curl: string('cURL', 'cURL', { required: true }) } },
  run: ({ call, record }) => {
    const { companyId, systemRows } = call.caller
    const company = companyId === null || systemRows ? [] : [header(`X-Company-Id: ${companyId}`)]
    const body = record.request_body
    const sent =
      typeof body === 'string' && body !== ''
        ? [header('Content-Type: application/json'), `--data-raw ${quoted(body)}`]
        : []
    const parts = [
      `curl -X ${record.method} "$API_URL"${quoted(record.path)}`,
      `-H "Authorization: Bearer $TOKEN"`,
      header('Accept: application/json'),
      ...company,
      ...sent,
    ]
    return Promise.resolve({ curl: parts.join(' \\\n  ') })
  },
})

function header(text: string): string {
  return `-H ${quoted(text)}`
}

/** One word of a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
