import { createHash, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts'
import type { Mailer } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

let server: MailServer
let mailer: Mailer
beforeAll(async () => {
  server = await startMailServer()
  mailer = smtpMailer(server.url, { domain: 'Shop.Example', selector: 'mail', privateKey })
})
afterAll(async () => {
  await mailer.close()
  await server[Symbol.asyncDispose]()
})

async function sent(email: string): Promise<string> {
  await mailer.send({
    from: { name: '图匠', email },
    to: 'reader@r.example',
    subject: 'News: 您好',
    text: 'Hello  there \n\nsecond line\n\n\n',
    html: `<p>Hello ${'long '.repeat(40)}</p>`,
    messageId: '1.abc@shop.example',
    headers: {
      'List-Unsubscribe': `<https://mail.example/m/u/${'x'.repeat(60)}>, <mailto:leave@shop.example>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
  return server.received.splice(0)[0]?.source ?? ''
}

it('signs what its domain and those below it send, so that a receiver can verify it', async () => {
  const mails = [await sent('news@shop.example'), await sent('news@mail.shop.example')]
  expect(mails.map(verified)).toEqual([
    { domain: 'shop.example', selector: 'mail', body: true, headers: true },
    { domain: 'shop.example', selector: 'mail', body: true, headers: true },
  ])
})

it('signs the headers by which a mail program unsubscribes, and any change breaks the signature', async () => {
  const mail = await sent('news@shop.example')
  const changed = [
    mail.replace('mailto:leave@', 'mailto:other@'),
    mail.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click'),
    mail.replace('From:', 'From: x'),
    mail.replace('second line', 'second lime'),
  ]
  expect(changed.map(verified).map((found) => found?.body === true && found.headers)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('signs nothing of other domains', async () => {
  const mails = [await sent('news@other.example'), await sent('news@myshop.example')]
  expect(mails.map(verified)).toEqual([null, null])
})

/** A receiver's check by RFC 6376, relaxed/relaxed, with the public key; null for a mail without a signature. */
function verified(source: string) {
  const end = source.indexOf('\r\n\r\n')
  const headers = source
    .slice(0, end)
    .replaceAll(/\r\n(?=[ \t])/g, '\0')
    .split('\r\n')
    .map((line) => line.replaceAll('\0', '\r\n'))
  const signature = headers.find((line) => /^dkim-signature:/i.test(line))
  if (signature === undefined) return null
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .replaceAll(/\s+/g, '')
      .split(';')
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
  const body = source
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const left = [...headers]
  const signed = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const place = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return place < 0 ? [] : left.splice(place, 1)
  })
  const data = [
    ...signed.map((line) => `${relaxed(line)}\r\n`),
    relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1')),
  ].join('')
  return {
    domain: tags.get('d'),
    selector: tags.get('s'),
    body: createHash('sha256').update(body).digest('base64') === tags.get('bh'),
    headers: createVerify('RSA-SHA256')
      .update(data)
      .verify(publicKey, tags.get('b') ?? '', 'base64'),
  }
}

function relaxed(line: string): string {
  const place = line.indexOf(':')
  const value = line
    .slice(place + 1)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, place).trim().toLowerCase()}:${value}`
}
