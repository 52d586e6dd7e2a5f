/** English texts of its errors, by the Chinese ones. */
export const english = {
  '您的角色已变更，菜单已更新。': 'Your roles have changed, and the menu with them.',
  '管理员重置了您的密码，请使用新密码登录并尽快修改。':
    'An administrator has reset your password. Please sign in with the new one and change it soon.',
  您的密码已重置: 'Your password was reset',
  密码已重置: 'Password reset',
  '管理员重置了您的两步验证，现在登录只需密码。请登录后重新开启；如果不是您要求的，请联系管理员。':
    'An administrator has reset two-step sign-in of your account: the password alone signs in now. Please turn it on again; if you did not ask for it, talk to an administrator.',
  两步验证已重置: 'Two-step sign-in was reset',
  用户没有开启两步验证: 'The user has not turned on two-step sign-in',
  请在自己的账号安全中关闭两步验证: 'Turn it off in the security of your own account',
  用户没有通行密钥: 'The user has no passkeys',
  '管理员移除了您的通行密钥，请用密码登录；如果不是您要求的，请联系管理员。':
    'An administrator has removed your passkeys: please sign in with your password. If you did not ask for it, talk to an administrator.',
  通行密钥已移除: 'Passkeys were removed',
  用户没有关联公司账号: 'The user is linked with no company account',
  请在自己的账号安全中结束登录: 'End your own sign-ins in the security of your account',
  这处登录已经结束: 'This sign-in has ended already',
  不能删除自己: 'You cannot delete yourself',
  不能对自己进行此操作: 'You cannot do this to yourself',
  不能修改自己的状态: 'You cannot change your own status',
  不能修改自己的所属品牌: 'You cannot change your own companies',
  不能修改自己的用户组: 'You cannot change your own groups',
  '请在“修改密码”中修改自己的密码': 'Change your own password under “Change password”',
  接收人须为相同品牌的在职用户: 'Whoever takes over must be an active user of the same companies',
  用户没有被锁定: 'The user is not locked',
  用户不属于所选品牌: 'The user does not belong to the chosen company',
  只能选择当前品牌的用户组: 'Groups of the selected company only',
  '用户不属于当前品牌，不能加入当前品牌的用户组':
    'The user does not belong to the selected company and cannot join its groups',
  '角色不存在：{name}': 'There is no such role: {name}',
  不是本品牌成员: 'Not a member of this company',
  '品牌不存在：{name}': 'There is no such company: {name}',
}

declare module '../../../kernel/formats/messages/message.ts' {
  interface Texts {
    'organisation/users': typeof english
  }
}
