import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { postLetter } from '../../engine/notifications/mail/post.ts'
import { smtpMailer } from '../../kernel/platform/mail/smtp.ts'
import { type Client, createTestApi, type TestApi } from '../api.ts'
import { asCall } from '../call.ts'
import { describeApi } from '../describe-api.ts'
import { form } from '../form.ts'
import { type MailServer, startMailServer } from '../mail-server.ts'

/** Letters through a real mail server on this machine, and without one. */
describeApi('mail', (open) => {
  let api: TestApi
  let admin: Client
  let userId: number
  let mailServer: MailServer
  beforeAll(async () => {
    mailServer = await startMailServer()
    api = await createTestApi(open().database, {}, [], { mailer: smtpMailer(mailServer.url) })
    admin = await api.as('admin')
    userId = (await admin.get('/user?company_id=1')).body.number('id')
  })
  afterAll(async () => {
    await api.close()
    await mailServer[Symbol.asyncDispose]()
  })

  const post = (to: string, on = api) =>
    asCall(on, userId, 1, (call) =>
      postLetter(call, {
        to,
        subject: '订单 IF1 的序列号',
        lines: ['您好 <b>', 'https://example.com/a?b=1&c=2'],
      }),
    )
  const taken = () => mailServer.received.splice(0).map(({ source }) => source)
  const last = async () => {
    const [mail] = await api.database.system((tx) =>
      tx('select status, content, problem, attempts, recipient from mails order by id desc limit 1'),
    )
    return mail
  }

  it('sends a letter as text and HTML once the call is committed, and forgets what it said', async () => {
    await post('customer@example.com')
    await api.drain()
    const [mail = ''] = taken()
    expect(await last()).toMatchObject({ status: 'sent', content: '' })
    expect(mail).toMatch(/^From: =\?UTF-8\?.*<.+@.+>\r\nTo: customer@example.com\r\n/m)
    expect(mail).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
  })

  it('sends nothing of a call that was rolled back', async () => {
    await expect(
      asCall(api, userId, 1, async (call) => {
        await postLetter(call, { to: 'a@example.com', subject: 'x', lines: [] })
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await api.drain()
    expect(taken()).toEqual([])
  })

  it('tries again what the server cannot take now', async () => {
    mailServer.refuseWith(451)
    await post('busy@example.com')
    await api.drain()
    const busy = await last()
    mailServer.refuseWith(null)
    await api.database.system((tx) => tx('update mails set next_at = now()'))
    await api.drain()
    expect([busy?.['status'], (await last())?.['status'], taken().length]).toEqual(['queued', 'sent', 1])
  })

  it('gives up what the server refuses', async () => {
    mailServer.refuseWith(550)
    await post('nobody@example.com')
    await api.drain()
    mailServer.refuseWith(null)
    expect(await last()).toMatchObject({ status: 'failed', attempts: 1 })
  })

  it('gives up a letter that cannot be read any more, and sends the others', async () => {
    await post('sealed@example.com')
    await api.database.system((tx) =>
      tx(`update mails set content = 'sealed with another key' where recipient = 'sealed@example.com'`),
    )
    await post('readable@example.com')
    await api.drain()
    const [unreadable] = await api.database.system((tx) =>
      tx(`select status, problem, attempts from mails where recipient = 'sealed@example.com'`),
    )
    expect([unreadable, (await last())?.['status'], taken().length]).toEqual([
      { status: 'failed', problem: '信件内容无法解密：数据密钥已更换或内容已损坏', attempts: 1 },
      'sent',
      1,
    ])
  })

  it('takes the files of an answer along, as many as a mail can carry', async () => {
    const upload = async (name: string, content: string) =>
      (await admin.send('POST', '/files', form({ usage: 'attachment' }, { name, content }))).body
    const files = [await upload('步骤 1.txt', 'Open the settings.'), await upload('b.txt', 'Then restart.')]
    const [ticket] = await api.database.system((tx) =>
      tx<{ id: number }>(
        `update feedback set email = 'ann@mail.example' where id = (select min(id) from feedback where company_id = 1) returning id`,
      ),
    )
    const attachments = files.map((file) => file.text('data', 'url'))
    const answer = (type: string) =>
      admin.send('POST', `/feedback/${ticket?.id}/replies`, {
        body: { type, content: '<p>See the files.</p>', attachments },
      })
    const answered = await answer('reply')
    await api.drain()
    const [mail = '', ...more] = taken()
    await api.database.system((tx) =>
      tx('update files set size = 16000000 where id = $1', [files[0]?.number('data', 'id')]),
    )
    const heavy = await answer('reply')
    const note = await answer('note')
    await api.drain()
    expect([answered.status, more, heavy.body.at('errors'), note.status, taken()]).toEqual([
      201,
      [],
      { attachments: ['随邮件发送的附件合计不能超过 15 MB'] },
      201,
      [],
    ])
    expect(mail.match(/^Content-Disposition: attachment/gm)).toHaveLength(2)
    expect(mail).toContain(Buffer.from('Open the settings.').toString('base64'))
    expect(mail).toContain(Buffer.from('Then restart.').toString('base64'))
  })

  it('gives up a letter whose file is gone', async () => {
    await asCall(api, userId, 1, (call) =>
      postLetter(call, {
        to: 'customer@example.com',
        subject: 'x',
        lines: ['x'],
        enclosures: [
          {
            name: 'gone.txt',
            mime: 'text/plain',
            storage_key: `00/00${randomUUID().slice(2)}`,
          },
        ],
      }),
    )
    await api.drain()
    expect([await last(), taken()]).toMatchObject([
      { status: 'failed', problem: '附件“gone.txt”已不存在' },
      [],
    ])
  })

  it('keeps a letter, encrypted, where there is no mail server', async () => {
    const without = await createTestApi(open().database)
    await post('customer@example.com', without)
    await without.drain()
    await without.close()
    const mail = await last()
    const { text } = JSON.parse(without.services.cipher.decrypt(String(mail?.['content']))) as {
      text: string
    }
    expect([mail?.['status'], text.startsWith('您好 <b>\n\nhttps://example.com/a?b=1&c=2')]).toEqual([
      'simulated',
      true,
    ])
  })
})
