import type { FaultyAnswer } from '../../components/gateway.ts'
import { errorReply } from '../../components/replies.ts'

const html = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1><hr>nginx'

/** What stands between the page and the API goes wrong, or the API itself. */
export const networkFaults: Readonly<Record<string, FaultyAnswer>> = {
  // The gateway answers for the API, a file with the status of the error.
  'API down': async (isFile) =>
    refused(
      { via: 'transport', status: 502, code: 'API_UNREACHABLE', message: '无法连接接口服务，请稍后再试' },
      isFile ? 502 : 200,
    ),
  'slow answer': null,
  'connection reset': async () => {
    throw new TypeError('Failed to fetch')
  },
  // The gateway passes on what the API says of a file, byte by byte.
  'status 500': async (isFile) =>
    isFile
      ? Response.json({ message: '服务器开小差了', code: 'INTERNAL', request_id: 'req-1' }, { status: 500 })
      : refused({}, 200),
  'HTML body': async () => new Response(html, { status: 502, headers: { 'content-type': 'text/html' } }),
  'truncated JSON': async () => new Response('{"data":{"result":{"data":[{"id":1,"na'),
  'status 204': async () => new Response(null, { status: 204 }),
  'wrong shape': async () => Response.json({ data: { result: { unexpected: [1, 2, 3] } } }),
}

const network = '无法连接服务器，请检查网络后重试'
const unreadable = '服务器的回复不完整，请稍后重试'

/** What a person reads of it. */
export const sentences: Readonly<Record<string, string>> = {
  'API down': '无法连接接口服务，请稍后再试',
  'connection reset': network,
  'status 500': '服务器开小差了',
  'HTML body': unreadable,
  'truncated JSON': unreadable,
  'status 204': unreadable,
  'wrong shape': unreadable,
}

function refused(overrides: Parameters<typeof errorReply>[0], status: number): Response {
  const { error } = errorReply(overrides) as { readonly error: object }
  return Response.json({ errors: [error] }, { status })
}
