import type { Rules } from '../../../definition/rules.ts'

/** Keys of the system belong to the manifest and the endpoints: of theirs only the words can be changed. */
export const permissionRules: Rules = {
  beforeWrite: (_call, values, record) => {
    const errors: Record<string, string[]> = {}
    const isMoved = values['section'] !== undefined && values['section'] !== record?.['section']
    if (record?.['is_system'] === true && isMoved) errors['section'] = ['系统键的分区不可修改']
    return Promise.resolve(errors)
  },
}
