import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { json } from './json.ts'

export interface ChatCall {
  /** Without the query. */
  readonly path: string
  /** As it came. */
  readonly text: string
  /** What the group would read. */
  readonly shownText: string
  /** By the documents of DingTalk and Feishu alone; null for services that sign nothing. */
  readonly isSigned: boolean | null
}

/** The robots of four services on this machine, at `/ding`, `/feishu`, `/wecom` and `/slack`; their secrets are `SEC-ding` and `fei-secret`. */
export interface ChatServer {
  readonly url: string
  readonly received: ChatCall[]
  /** What the next calls are answered; they are taken unless scripted. */
  readonly answers: 'refuse'[]
  close(): Promise<void>
}

const hmac = (key: string, content: string) => createHmac('sha256', key).update(content).digest('base64')

export async function startChatServer(port = 0): Promise<ChatServer> {
  const received: ChatCall[] = []
  const answers: 'refuse'[] = []
  const server = createServer((request, response) => {
    const answer = async () => {
      const content = await text(request)
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://chat.example')
      const service = services.find(({ path }) => pathname.startsWith(path))
      if (service === undefined || request.headers['content-type'] !== 'application/json')
        return response.writeHead(400).end('invalid_payload')
      const { shownText, isSigned } = service.read(content, searchParams)
      received.push({ path: pathname, text: content, shownText, isSigned })
      const isRefused = answers.shift() === 'refuse' || isSigned === false
      const [status, body] = isRefused ? service.refused : service.taken
      return response.writeHead(status).end(body)
    }
    void answer()
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: own } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${own}`,
    received,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface Service {
  readonly path: string
  readonly taken: readonly [number, string]
  readonly refused: readonly [number, string]
  read(content: string, query: URLSearchParams): Pick<ChatCall, 'shownText' | 'isSigned'>
}

const hour = 3_600_000

const services: readonly Service[] = [
  {
    path: '/ding',
    taken: [200, '{"errcode":0,"errmsg":"ok"}'],
    refused: [200, '{"errcode":310000,"errmsg":"sign not match"}'],
    read(content, query) {
      const timestamp = query.get('timestamp') ?? ''
      const isNow = Math.abs(Date.now() - Number(timestamp)) < hour
      const sign = hmac('SEC-ding', `${timestamp}\nSEC-ding`)
      const isText = json(content).at('msgtype') === 'text'
      return {
        shownText: json(content).text('text', 'content'),
        isSigned: isText && isNow && query.get('sign') === sign && query.get('access_token') !== null,
      }
    },
  },
  {
    path: '/feishu',
    taken: [200, '{"code":0,"msg":"success","data":{}}'],
    refused: [200, '{"code":19021,"msg":"sign match fail"}'],
    read(content) {
      const body = json(content)
      const timestamp = body.text('timestamp')
      const isNow = Math.abs(Date.now() - Number(timestamp) * 1000) < hour
      return {
        shownText: body.text('content', 'text'),
        isSigned:
          body.at('msg_type') === 'text' && isNow && body.at('sign') === hmac(`${timestamp}\nfei-secret`, ''),
      }
    },
  },
  {
    path: '/wecom',
    taken: [200, '{"errcode":0,"errmsg":"ok"}'],
    refused: [200, '{"errcode":93000,"errmsg":"invalid webhook url"}'],
    read: (content) => ({ shownText: json(content).text('text', 'content'), isSigned: null }),
  },
  {
    path: '/slack',
    taken: [200, 'ok'],
    refused: [404, 'no_service'],
    read: (content) => ({ shownText: json(content).text('text'), isSigned: null }),
  },
]
