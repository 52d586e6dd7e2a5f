import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import type { Visit } from '../web/visitor.ts'
import { amazonSns, isOfSns } from './sns.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'console-sns-'))
afterAll(() => rmSync(folder, { recursive: true }))

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const keyFile = path.join(folder, 'key.pem')
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** A certificate of that key, for the next two days. */
function certificate(): string {
  const file = path.join(folder, 'certificate.pem')
  const of = ['req', '-x509', '-key', keyFile, '-out', file, '-subj', '/CN=sns.amazonaws.com']
  execFileSync('openssl', [...of, '-days', '2'], { stdio: 'ignore' })
  return readFileSync(file, 'utf8')
}

describe('addresses of the service', () => {
  test.each([
    ['https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem', true],
    ['https://sns.cn-north-1.amazonaws.com.cn/x.pem', true],
    ['http://sns.eu-central-1.amazonaws.com/x.pem', false],
    ['https://sns.eu-central-1.amazonaws.com:8443/x.pem', false],
    ['https://sns.eu-central-1.amazonaws.com.evil.example/x.pem', false],
    ['https://evil.example/sns.eu-central-1.amazonaws.com/x.pem', false],
    ['https://sns.eu-central-1.amazonaws.com@evil.example/x.pem', false],
    ['https://user@sns.eu-central-1.amazonaws.com/x.pem', false],
    ['https://bucket.s3.amazonaws.com/x.pem', false],
    ['https://sns.a.b.amazonaws.com/x.pem', false],
    ['nonsense', false],
  ])('%s: %s', (url, isOurs) => {
    expect(isOfSns(url)).toBe(isOurs)
  })
})

describe('certificates', () => {
  const url = 'https://sns.eu-central-1.amazonaws.com/one.pem'
  const serving = (text: string | null) => {
    const requestedUrls: string[] = []
    const visit: Visit = { status: text === null ? 403 : 200, redirectTo: null, title: null, links: [] }
    const sns = amazonSns({
      text: (each) => {
        requestedUrls.push(each)
        return Promise.resolve(text)
      },
      visit: (each) => {
        requestedUrls.push(each)
        return Promise.resolve(visit)
      },
    })
    return { sns, asked: requestedUrls }
  }

  test('give the key that verifies, and are requested once', async () => {
    const { sns, asked: requestedUrls } = serving(certificate())
    const [key] = [await sns.signingKey(url), await sns.signingKey(url)]
    const signature = sign('RSA-SHA256', Buffer.from('x'), privateKey)
    expect([key !== null && verify('RSA-SHA256', Buffer.from('x'), key, signature), requestedUrls]).toEqual([
      true,
      [url],
    ])
  })

  test('that have ended, or are none, give no key', async () => {
    vi.useFakeTimers({ now: Date.now() + 3 * 86_400_000, toFake: ['Date'] })
    const ended = await serving(certificate()).sns.signingKey(url)
    vi.useRealTimers()
    expect(ended).toBeNull()
    expect(await serving('no certificate').sns.signingKey(url)).toBeNull()
    expect(await serving(null).sns.signingKey(url)).toBeNull()
  })

  test('of others are not asked for, nor are their addresses followed', async () => {
    const { sns, asked: requestedUrls } = serving(certificate())
    expect([
      await sns.signingKey('https://evil.example/one.pem'),
      await sns.signingKey('https://sns.eu-central-1.amazonaws.com/one.txt'),
      await sns.confirm('https://evil.example/?Action=ConfirmSubscription'),
      requestedUrls,
    ]).toEqual([null, null, false, []])
  })

  test('a subscription is confirmed at the service, which may refuse', async () => {
    const address = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription'
    const [taken, refused] = [serving(''), serving(null)]
    expect([await taken.sns.confirm(address), await refused.sns.confirm(address), taken.asked]).toEqual([
      true,
      false,
      [address],
    ])
  })
})
