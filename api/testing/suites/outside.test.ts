import { Readable } from 'node:stream'
import { beforeAll, expect, it } from 'vitest'
import { drawing } from '../../kernel/formats/documents/drawing.ts'
import { writeDocument } from '../../kernel/platform/documents/write-document.ts'
import type { TestApi } from '../api.ts'
import { describeApi } from '../describe-api.ts'

/** What reaches beyond the database refuses to be called while a transaction is open. */
describeApi('the world outside', (open) => {
  let api: TestApi
  beforeAll(() => {
    api = open()
  })
  const inTransaction = async (work: () => unknown) => {
    const context = { companyId: 1, userId: 1 }
    return await api.database
      .transaction(context, async () => work())
      .catch((error: unknown) => String(error))
  }

  it('is no port that may be asked inside a transaction', async () => {
    const functions = Object.entries(api.services.ports).flatMap(([name, port]) =>
      Object.entries(Object(port) as object).flatMap(([key, value]) =>
        typeof value === 'function'
          ? [{ name: `${name}.${key}`, call: () => Reflect.get(Object(port), key)() }]
          : [],
      ),
    )
    const refused = await Promise.all(functions.map(async ({ call }) => await inTransaction(call)))
    expect(functions.map(({ name }) => name)).toEqual([
      'payments.refund',
      'payments.test',
      'payments.checkout',
      'payments.close',
      'pages.check',
      'links.hasLink',
      'links.look',
      'mailDomains.lookUp',
      'searchEngines.submit',
      'siteBuilder.build',
      'siteBuilder.deploy',
      'sns.signingKey',
      'sns.confirm',
      'webhooks.send',
      'chats.send',
      'mail.send',
    ])
    expect(refused).toEqual(functions.map(({ name }) => `Error: ${name} was called inside a transaction`))
  })

  it.each([
    ['mails', () => api.services.mailer.send({} as never), 'mailer.send'],
    ['providers of identities', () => api.services.identity.signOutUrl({} as never), 'identity.signOutUrl'],
    ['contents of files', () => api.services.storage.write(Readable.from([])), 'storage.write'],
    ['reading them', () => api.services.storage.read('00/x'), 'storage.read'],
    ['their removal', () => api.services.storage.remove('00/x'), 'storage.remove'],
    [
      'documents',
      () =>
        writeDocument(
          { title: 'x', lang: 'en' },
          drawing(import.meta.url, () => undefined),
          {},
        ),
      'writeDocument',
    ],
  ])('neither are %s', async (_what, call, name) => {
    expect(await inTransaction(call)).toBe(`Error: ${name} was called inside a transaction`)
  })

  it('is open again after the transaction', async () => {
    await inTransaction(() => undefined)
    expect(await api.services.ports.pages.check('https://a.example/b')).toMatchObject({ status: 200 })
  })
})
