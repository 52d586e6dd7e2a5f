import {
  addPasskey,
  newChallenge,
  mostPasskeys,
  passkeysOf,
  removePasskey,
  useChallenge,
} from '../../../engine/auth/passkeys/passkeys.ts'
import {
  claimedIn,
  registered,
  registrationOptions,
  type RelyingParty,
  relyingParty,
  signInOptions,
} from '../../../engine/auth/passkeys/webauthn.ts'
import { recordUserEvent } from '../../../engine/auth/user-events.ts'
import type { Call } from '../../../engine/model/operation.ts'
import { notifyUsers } from '../../../engine/notifications/notify.ts'
import { withOffset } from '../../../engine/query/zoned-time.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { message } from '../../../kernel/formats/messages/message.ts'
import { ApiError } from '../../../kernel/platform/api-error.ts'
import { loadAccount, withLock, withPassword } from '../second-factor-services.ts'
import type { PasskeyServices } from '../services.ts'

export function createPasskeyServices(database: Database): PasskeyServices {
  return {
    list: (call) => list(database, call),
    begin: (call) => begin(database, call),
    add: (call) => add(database, call),
    remove: (call) => remove(database, call),
    async signInOptions(call) {
      const party = partyOf(call)
      return await signInOptions(party, await database.system((tx) => newChallenge(tx, null)))
    },
  }
}

async function list(database: Database, { caller }: Call) {
  const { userId, timezone } = caller
  if (userId === null) throw ApiError.lostSession()
  const rows = await database.system((tx) => passkeysOf(tx, userId))
  return rows.map(({ id, name, created_at: created, last_used_at: used }) => ({
    id,
    name,
    created_at: withOffset(created, timezone),
    last_used_at: used === null ? null : withOffset(used, timezone),
  }))
}

/** The password is asked for: a console that was left open would otherwise open the account for good. */
async function begin(database: Database, call: Call) {
  const party = partyOf(call)
  const account = await withPassword(database, call)
  const { challenge, passkeys } = await database.system(async (tx) => ({
    challenge: await newChallenge(tx, account.id),
    passkeys: await passkeysOf(tx, account.id),
  }))
  if (passkeys.length >= mostPasskeys) throw tooMany()
  return await registrationOptions(
    party,
    challenge,
    account,
    passkeys.map(({ credential_id: id }) => id),
  )
}

async function add(database: Database, call: Call): Promise<number> {
  const party = partyOf(call)
  const name = String(call.body['name'])
  const answer = Object(call.body['passkey']) as object
  const account = await database.system((tx) => loadAccount(tx, call))
  const claimed = claimedIn(answer)
  const isOpen =
    claimed !== null && (await database.system((tx) => useChallenge(tx, claimed.challenge, account.id)))
  const passkey = isOpen ? await registered(party, claimed.challenge, answer, name) : null
  if (passkey === null) throw ApiError.invalid({ passkey: ['没有通过验证，请重新添加'] })
  return await withLock(database, call, account, async (tx, about) => {
    const own = await passkeysOf(tx, account.id)
    if (own.length >= mostPasskeys) return tooMany()
    const id = await addPasskey(tx, account.id, passkey)
    if (id === null) return ApiError.invalid({ passkey: ['此通行密钥已登记'] })
    await recordUserEvent(tx, { ...about, event: 'passkey_added', reason: name })
    await notifyUsers(tx, [account.id], {
      topic: 'security',
      type: '',
      title: '添加了通行密钥',
      text: message(
        '您的账号添加了通行密钥“{name}”，可用它登录。如果不是您本人操作，请立即移除它并修改密码。',
        {
          name,
        },
      ),
      companyId: null,
      link: '/my/changepwd?show=safety',
    })
    return id
  })
}

async function remove(database: Database, call: Call): Promise<void> {
  const account = await withPassword(database, call)
  await withLock(database, call, account, async (tx, about) => {
    const name = await removePasskey(tx, account.id, Number(call.params['id']))
    if (name === null) return ApiError.notFound()
    await recordUserEvent(tx, { ...about, event: 'passkey_removed', reason: name })
    return null
  })
}

/** Throws where the installation has not said where the console is reached. */
export function partyOf({ services: { consoleUrl } }: Call): RelyingParty {
  if (consoleUrl === null)
    throw ApiError.conflict('NO_PASSKEYS', '此控制台没有设置地址（CONSOLE_URL），不能使用通行密钥')
  return relyingParty(consoleUrl)
}

function tooMany(): ApiError {
  return ApiError.invalid({ name: [message('最多 {n} 个通行密钥', { n: mostPasskeys })] })
}
