import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { smtpMailer } from '../../kernel/platform/mail/smtp.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'

/** A company tries its mail before anything depends on it. */
describeApi('test mails of a company', (open) => {
  let api: TestApi
  let admin: Client
  let server: MailServer
  beforeAll(async () => {
    server = await startMailServer()
    api = await createTestApi(open().database, {}, [], { mailer: smtpMailer(server.url) })
    admin = await api.as('admin')
  })
  afterAll(async () => {
    await api.services.mailer.close()
    await api.close()
    await server[Symbol.asyncDispose]()
  })
  const query = <T extends object>(text: string) => api.database.system((tx) => tx<T>(text))
  const testedAt = async () =>
    (await query<{ at: string | null }>('select mail_tested_at as at from companies where id = 1'))[0]?.at
  const send = (to: string, by = admin) => by.send('POST', '/companies/1/test-mail', { body: { to } })
  beforeEach(async () => {
    server.received.length = 0
    await query('update companies set mail_tested_at = null')
  })

  it('leave at once, from its own address, and the company remembers that one was taken', async () => {
    const { status, body } = await send('operator@office.example')
    const [sender] = await query<{ email: string }>(
      'select mail_from_email as email from companies where id = 1',
    )
    const [mail] = server.received
    expect([status, body.at('data')]).toEqual([
      200,
      { ok: true, message: '邮件服务器已接收寄往 operator@office.example 的测试邮件' },
    ])
    expect(mail?.to).toEqual(['operator@office.example'])
    expect(mail?.source).toMatch(new RegExp(`^From: .*<${sender?.email}>`, 'm'))
    expect([server.received.length, typeof (await testedAt())]).toEqual([1, 'string'])
  })

  it('that the server refuses are answered with its reason, and nothing is remembered', async () => {
    server.refuseWith(550)
    const { status, body } = await send('nowhere@office.example')
    server.refuseWith(null)
    expect([status, body.at('data', 'ok'), await testedAt()]).toEqual([200, false, null])
    expect(body.text('data', 'message')).toMatch(/^没有寄出：.*not now/)
  })

  it('are not sent where no mail server is set, and say so', async () => {
    const { body } = await (
      await open().as('admin')
    ).send('POST', '/companies/1/test-mail', {
      body: { to: 'operator@office.example' },
    })
    expect([body.at('data'), await testedAt(), server.received]).toEqual([
      { ok: false, message: '没有寄出：尚未设置邮件服务器（SMTP_URL）' },
      null,
      [],
    ])
  })

  it('need an address, and the right to change the company', async () => {
    const wrong = await send('no address')
    const service = await api.as('readonly', 1)
    const foreign = await send('operator@office.example', service)
    expect([wrong.status, Object.keys(Object(wrong.body.at('errors'))), foreign.status]).toEqual([
      422,
      ['to'],
      403,
    ])
    expect(server.received).toEqual([])
  })
})
