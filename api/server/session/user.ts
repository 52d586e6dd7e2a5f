import { arrayOf, component, object } from '../../engine/model/components.ts'
import type { Operation } from '../../engine/model/operation.ts'
import type { SessionServices } from './services.ts'

/** `GET /user` (specification §7): who is signed in and what they may do in a company. */
export function userOperations(services: SessionServices): Operation[] {
  return [
    {
      id: 'user_show',
      method: 'GET',
      path: '/user',
      tag: 'user',
      zh: '当前用户',
      en: 'The signed-in user',
      access: 'signedIn',
      company: 'parameter',
      parameters: [
        {
          name: 'company_id',
          in: 'query',
          required: true,
          schema: { type: 'string', pattern: '^([1-9][0-9]{0,15}|notset)$' },
        },
        { name: 'include', in: 'query', schema: { type: 'string', enum: ['companies'] } },
      ],
      answer: { status: 200, component: 'SessionUser' },
      components: {
        SessionUser: sessionUser,
        SessionRole: role,
        SessionCompanyList: companies,
        SessionCompany: company,
      },
      whilePasswordDue: true,
      ownTransactions: true,
      handle: async (call) => ({
        status: 200,
        body: await services.userInfo(
          call,
          String(call.query['company_id']),
          call.query['include'] === 'companies',
        ),
      }),
    },
  ]
}

const text = { type: 'string' }
const maybeText = { type: 'string', nullable: true }
const id = { type: 'integer', format: 'int64' }

const role = object({ id, name: text, title: text })

const company = object({
  id,
  logo: maybeText,
  title: text,
  name: text,
  api_base: text,
  url: text,
  languages: arrayOf({ ...object({ mark: text, title: text }), title: 'CompanyLanguage' }),
  timezone: text,
})

const companies = object({ data: arrayOf(component('SessionCompany')) })

const sessionUser = {
  type: 'object',
  properties: {
    id,
    uid: text,
    name: text,
    introduction: text,
    avatar: maybeText,
    username: { type: 'string', description: 'What the user signs in with.' },
    must_change_password: {
      type: 'boolean',
      description: 'Nothing else is open until the password is changed.',
    },
    must_enable_second_factor: {
      type: 'boolean',
      description: 'Nothing else is open until a second factor is turned on.',
    },
    idle_minutes: {
      type: 'integer',
      nullable: true,
      description: 'Minutes without use after which a role of the user asks to sign in again.',
    },
    viewed_by: {
      ...text,
      description: 'Name of the administrator who looks at the console as this user; not there for the user.',
    },
    permission_names: arrayOf(text),
    roles: arrayOf(component('SessionRole')),
    companies: component('SessionCompanyList'),
  },
  required: ['id', 'uid', 'name', 'introduction', 'permission_names', 'roles'],
}
