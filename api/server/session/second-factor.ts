import { arrayOf, component, object } from '../../engine/model/components.ts'
import { changing } from '../../engine/model/effects.ts'
import type { JsonSchema } from '../../engine/model/json-schema.ts'
import type { Operation } from '../../engine/model/operation.ts'
import type { SessionServices } from './services.ts'

const password: JsonSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  writeOnly: true,
  title: '当前密码',
  'x-title-en': 'Current password',
}
const code: JsonSchema = {
  type: 'string',
  minLength: 6,
  maxLength: 40,
  writeOnly: true,
  title: '验证码',
  'x-title-en': 'Code',
}

const about = {
  tag: 'user',
  access: 'signedIn',
  company: 'optional',
  parameters: [],
  whileFactorDue: true,
  neverByKey: true,
  ownTransactions: true,
} as const
const changes = changing('users', 'user_logs')

/** The caller's own second factor by an authenticator app (RFC 6238). Whatever changes it asks for the password again. */
export function secondFactorOperations(services: SessionServices): Operation[] {
  return [
    {
      ...about,
      id: 'user_second_factor_show',
      method: 'GET',
      path: '/user/second-factor',
      zh: '两步验证状态',
      en: 'How the second factor stands',
      answer: { status: 200, component: 'SecondFactorAnswer' },
      components: {
        SecondFactor: object({
          enabled: { type: 'boolean' },
          required: { type: 'boolean', description: 'One of the user’s roles asks for it.' },
          recovery_codes: { type: 'integer', description: 'How many are left.' },
        }),
        SecondFactorAnswer: object({ data: component('SecondFactor') }),
      },
      handle: async (call) => ({ status: 200, body: { data: await services.secondFactor.show(call) } }),
    },
    {
      ...about,
      id: 'user_second_factor_store',
      // A password that was wrong is counted there.
      extensions: changing('users'),
      method: 'POST',
      path: '/user/second-factor',
      zh: '准备开启两步验证',
      en: 'Begin to turn on the second factor',
      body: { component: 'SecondFactorInput', schema: object({ password }) },
      answer: { status: 201, component: 'SecondFactorSecretAnswer' },
      components: {
        SecondFactorSecret: object({
          secret: { type: 'string', description: 'Base32, for typing in.' },
          uri: { type: 'string', description: 'What the QR code says (`otpauth://`).' },
        }),
        SecondFactorSecretAnswer: object({ data: component('SecondFactorSecret') }),
      },
      handle: async (call) => ({ status: 201, body: { data: await services.secondFactor.begin(call) } }),
    },
    {
      ...about,
      id: 'user_second_factor_confirm',
      extensions: changes,
      method: 'POST',
      path: '/user/second-factor/confirm',
      zh: '开启两步验证',
      en: 'Turn on the second factor by a code of it',
      body: { component: 'SecondFactorConfirmInput', schema: object({ code }) },
      answer: { status: 200, component: 'RecoveryCodesAnswer' },
      components: {
        RecoveryCodes: object({
          recovery_codes: arrayOf({ type: 'string' }),
        }),
        RecoveryCodesAnswer: object({ data: component('RecoveryCodes') }),
      },
      handle: async (call) => ({ status: 200, body: { data: await services.secondFactor.confirm(call) } }),
    },
    {
      ...about,
      id: 'user_second_factor_recovery_codes',
      extensions: changing('users'),
      method: 'POST',
      path: '/user/second-factor/recovery-codes',
      zh: '重新生成恢复码',
      en: 'New recovery codes instead of those before',
      body: { component: 'SecondFactorProofInput', schema: object({ password, code }) },
      answer: { status: 200, component: 'RecoveryCodesAnswer' },
      components: {},
      handle: async (call) => ({ status: 200, body: { data: await services.secondFactor.renewCodes(call) } }),
    },
    {
      ...about,
      id: 'user_second_factor_turn_off',
      extensions: changes,
      method: 'POST',
      path: '/user/second-factor/turn-off',
      zh: '关闭两步验证',
      en: 'Turn off the second factor',
      body: { component: 'SecondFactorProofInput', schema: object({ password, code }) },
      answer: { status: 204 },
      components: {},
      handle: async (call) => {
        await services.secondFactor.turnOff(call)
        return { status: 204 }
      },
    },
  ]
}
