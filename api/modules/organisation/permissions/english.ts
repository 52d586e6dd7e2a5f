/** English texts of its errors, by the Chinese ones. */
export const english = {
  所选权限不存在: 'The chosen permission does not exist',
  '系统键由清单管理，不可删除': 'System permissions follow from the manifest and cannot be deleted',
  系统键的分区不可修改: 'The section of a system permission cannot be changed',
  超级管理员角色的权限不可修改: 'The permissions of the administrator role cannot be changed',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/permissions': typeof english
  }
}
