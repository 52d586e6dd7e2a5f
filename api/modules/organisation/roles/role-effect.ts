import { object } from '../../../engine/model/components.ts'
import { refs } from '../../../engine/model/related-fields.ts'
import { recordAction } from '../../../engine/operations/actions/action.ts'
import { effectOf, pageChangeShape, roleChangeShape } from './permission-effect.ts'

/** What a change of a role's permissions would do, before it is saved: to its keys, and to what those who have it see by all their roles. */
export const roleEffect = recordAction('roles', {
  name: 'effect',
  path: '/{id}/effect',
  method: 'GET',
  zh: '修改权限的影响',
  en: 'What a change of permissions does',
  access: ['roles.update'],
  input: { permissions: refs('权限', 'Permissions', 'permissions', { max: 500 }) },
  answer: { schema: object({ ...roleChangeShape, ...pageChangeShape }) },
  run: async ({ call, id, input }) => {
    const permissionIds = Array.isArray(input.permissions) ? input.permissions.map(Number) : []
    const { roles, ...pages } = await effectOf(call, new Map([[id, permissionIds]]))
    return { added: [], removed: [], ...roles[0], ...pages }
  },
})
