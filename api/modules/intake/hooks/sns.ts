import { verify } from 'node:crypto'
import type { Ports } from '../../../kernel/platform/adapters/ports.ts'
import type { Hook, HookReading } from './hook.ts'
import { type JsonObject, objectIn, textIn } from './json.ts'
import { sesEvent } from './ses-note.ts'

/** What a message of Amazon's notification service says, once its signature and its topic are right. */
export async function readSns(sns: Ports['sns'], { topic }: Hook, content: Buffer): Promise<HookReading> {
  const message = objectIn(content)
  if (message === null) return { kind: 'refused', status: 400, message: '不是 JSON 对象' }
  const isOurs = topic !== null && textIn(message, 'TopicArn') === topic && (await isSigned(sns, message))
  if (!isOurs) return { kind: 'refused', status: 401, message: '签名不正确或已过期' }
  const type = textIn(message, 'Type')
  const url = textIn(message, 'SubscribeURL')
  if (type === 'SubscriptionConfirmation' && url !== null) return { kind: 'confirm', url }
  return type === 'Notification' ? sesEvent(message) : { kind: 'ignored', what: type ?? '' }
}

const ofNotification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
const ofConfirmation = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

/** Version 1 is SHA-1 and what the service uses unless its topic says otherwise. */
const algorithms: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }

/** Whether the service has signed the message; its certificate is named in it, and counts only from the service's own address. */
async function isSigned(sns: Ports['sns'], message: JsonObject): Promise<boolean> {
  const algorithm = algorithms[textIn(message, 'SignatureVersion') ?? '']
  const [certificate, signature] = [textIn(message, 'SigningCertURL'), textIn(message, 'Signature')]
  if (algorithm === undefined || certificate === null || signature === null) return false
  const key = await sns.signingKey(certificate)
  if (key === null) return false
  return verify(algorithm, Buffer.from(signedText(message)), key, Buffer.from(signature, 'base64'))
}

function signedText(message: JsonObject): string {
  const names = textIn(message, 'Type') === 'Notification' ? ofNotification : ofConfirmation
  return names
    .flatMap((name) => (typeof message[name] === 'string' ? [`${name}\n${message[name]}\n`] : []))
    .join('')
}
