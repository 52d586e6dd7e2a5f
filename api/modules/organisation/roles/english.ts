/** English texts of its errors, by the Chinese ones. */
export const english = {
  '您的权限已变更，菜单已更新。': 'Your permissions have changed, and the menu with them.',
  每个角色至少要有一项权限: 'Every role needs at least one permission',
  '保存后您将失去修改角色的权限（roles.update）':
    'You would lose the permission to change roles (roles.update)',
  系统角色和含超级管理员权限的角色只有超级管理员可以修改:
    'Only administrators can change system roles and roles that contain the administrator’s permission',
  系统角色的标识不可修改: 'The name of a system role cannot be changed',
  系统角色不可删除: 'System roles cannot be deleted',
  含有自己没有的权限: 'Has rights that you do not have',
  '不能收回自己没有的权限：{keys}': 'You cannot take away permissions that you do not hold: {keys}',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/roles': typeof english
  }
}
