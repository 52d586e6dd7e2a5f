import { expect, test } from 'vitest'
import { type ChatService, robotCall, robotProblem } from './chat-robot.ts'

const now = 1_700_000_000_123

/** Signatures by `printf '1700000000123\nSECabc' | openssl dgst -sha256 -hmac SECabc -binary | base64`, and for Feishu with an empty text. */
test('each service has its own body and signature', () => {
  const dingtalk = robotCall(
    { service: 'dingtalk', url: 'https://oapi.dingtalk.example/robot/send?access_token=t', secret: 'SECabc' },
    '销售 & <1>',
    now,
  )
  expect(JSON.parse(dingtalk.content)).toEqual({ msgtype: 'text', text: { content: '销售 & <1>' } })
  expect([...new URL(dingtalk.url).searchParams]).toEqual([
    ['access_token', 't'],
    ['timestamp', '1700000000123'],
    ['sign', 'IqXBU/aLfwMA3S/tDcfRmHx5vWHw9Y1aOgFLBr1Ti9w='],
  ])
  const feishu = robotCall(
    { service: 'feishu', url: 'https://feishu.example/hook/x', secret: 'abc' },
    'x',
    now,
  )
  expect([feishu.url, JSON.parse(feishu.content)]).toEqual([
    'https://feishu.example/hook/x',
    {
      timestamp: '1700000000',
      sign: 'VIS10b0EBvzzSdFnuk4tznEmK5wHaruvf/WnViv2yR4=',
      msg_type: 'text',
      content: { text: 'x' },
    },
  ])
  expect(
    robotCall({ service: 'wecom', url: 'https://qyapi.example/send?key=k', secret: null }, 'x', now),
  ).toEqual({ url: 'https://qyapi.example/send?key=k', content: '{"msgtype":"text","text":{"content":"x"}}' })
  expect(
    robotCall({ service: 'slack', url: 'https://slack.example/x', secret: null }, 'a & <b>', now),
  ).toEqual({
    url: 'https://slack.example/x',
    content: '{"text":"a &amp; &lt;b&gt;"}',
  })
})

test('without a secret nothing is signed', () => {
  const url = 'https://robot.example/send?access_token=t'
  expect(robotCall({ service: 'dingtalk', url, secret: null }, 'x', now).url).toBe(url)
  expect(JSON.parse(robotCall({ service: 'feishu', url, secret: null }, 'x', now).content)).toEqual({
    msg_type: 'text',
    content: { text: 'x' },
  })
})

test.each<[ChatService, number, string, string | null]>([
  ['dingtalk', 200, '{"errcode":0,"errmsg":"ok"}', null],
  ['dingtalk', 200, '{"errcode":310000,"errmsg":"sign not match"}', '310000 sign not match'],
  ['dingtalk', 502, '<html>bad\n gateway</html>', '502 <html>bad gateway</html>'],
  ['wecom', 200, '{"errcode":0,"errmsg":"ok"}', null],
  ['wecom', 200, '{"errcode":93000,"errmsg":"invalid webhook url"}', '93000 invalid webhook url'],
  ['feishu', 200, '{"code":0,"msg":"success","data":{},"StatusCode":0,"StatusMessage":"success"}', null],
  ['feishu', 200, '{"StatusCode":0,"StatusMessage":"success"}', null],
  [
    'feishu',
    200,
    '{"code":19021,"msg":"sign match fail or timestamp is not within one hour"}',
    '19021 sign match fail or timestamp is not within one hour',
  ],
  ['feishu', 400, '{"code":9499,"msg":"Bad Request","data":{}}', '9499 Bad Request'],
  ['slack', 200, 'ok', null],
  ['slack', 404, 'no_service', '404 no_service'],
  ['slack', 200, '<html>sign in</html>', '200 <html>sign in</html>'],
])('%s: %i %s', (service, status, text, problem) => {
  expect(robotProblem(service, { status, text })).toBe(problem)
})
