import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const api = path.join(import.meta.dirname, '../../api')
const sources = globSync('**/*.ts', { cwd: api })
  .filter((file) => !file.endsWith('.test.ts') && !file.startsWith('testing'))
  .map((file) => ({ file, text: readFileSync(path.join(api, file), 'utf8') }))

/** What leads out of the process and the database. */
const waysOut =
  /(?:from |import\()'(?:undici|nodemailer|openid-client|stripe|web-push|node:(?:http2?|https|net|tls|dgram|dns|dns\/promises))'|(?<![.\w])fetch\(|new WebSocket\(/

/** Types, and what only looks at texts. */
const harmless = /import (?:type [^;\n]*|\{ (?:isIP(?:v4)?|BlockList|, )+ \} from 'node:net')/g

test('what reaches beyond the database stands behind a port, or is a server of this process', () => {
  const found = sources.filter(({ text }) => waysOut.test(text.replaceAll(harmless, '')))
  expect(found.map(({ file }) => file).toSorted()).toEqual([
    'engine/notifications/push/push.ts',
    'engine/notifications/push/vapid-keys.ts',
    'kernel/platform/adapters/dns-mail-domains.ts',
    'kernel/platform/adapters/ecb-rates.ts',
    'kernel/platform/adapters/index-now.ts',
    'kernel/platform/identity/open-id.ts',
    'kernel/platform/mail/smtp.ts',
    'kernel/platform/stripe/client.ts',
    'kernel/platform/web/open-agent.ts',
    'kernel/platform/web/post-json.ts',
    'kernel/platform/web/signed-call.ts',
    'kernel/platform/web/visitor.ts',
  ])
})

test('nothing but the server says which port is used', () => {
  const imported = sources.flatMap(({ file, text }) => {
    const values = text.matchAll(
      /^import \{([^}]*)\} from '[^']*platform\/(?:adapters\/[\w-]+|mail\/(?:smtp|mailer))\.ts'/gm,
    )
    return [...values].flatMap(([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${file}: ${name}`),
    )
  })
  expect(imported.toSorted()).toEqual([
    'modules/content/sitemaps/submit.ts: engineNames',
    'modules/sales/returns/pay-back.ts: isByHand',
    'modules/trade/pricing/save-rates.ts: builtInRates',
    'server/create-services.ts: ecbRates',
    'server/create-services.ts: simulatedMailer',
    'server/create-services.ts: smtpMailer',
    'server/start.ts: ownPorts',
    'server/start.ts: simulatedPorts',
  ])
})
