/** English texts of its errors, by the Chinese ones. */
export const english = {
  账号已锁定: 'The account is locked',
  您的账号须用公司账号登录: 'Your account signs in with the company account only',
  没有这种登录方式: 'There is no such way to sign in',
  '登录请求无效或已过期，请重新登录': 'This sign-in is not valid or has expired, please sign in again',
  登录已取消: 'The sign-in was cancelled',
  '暂时无法连接“{label}”，请稍后再试，或用密码登录':
    '“{label}” cannot be reached at the moment: please try again later, or sign in with your password',
  '“{label}”没有确认您的身份，请重试；仍不成功请联系管理员':
    '“{label}” did not confirm who you are: please try again, and ask an administrator if it does not help',
  '公司账号没有经过验证的邮箱，不能据此找到您的用户，请联系管理员':
    'The company account has no verified e-mail address to find your user by: please ask an administrator',
  '没有与此公司账号对应的用户，请联系管理员':
    'No user belongs to this company account: please ask an administrator',
  '此公司账号还没有任何角色，请联系管理员':
    'This company account has no role here yet: please ask an administrator',
  '您的用户已关联另一个公司账号，请联系管理员解除':
    'Your user is linked with another company account: please ask an administrator to unlink it',
  '此控制台没有设置地址（CONSOLE_URL），不能使用通行密钥':
    'This console has no address (CONSOLE_URL): passkeys cannot be used',
  '通行密钥无效或已移除，请用其他方式登录':
    'The passkey is not valid or was removed: please sign in another way',
  '没有通过验证，请重新添加': 'It was not verified: please add it again',
  '最多 {n} 个通行密钥': 'At most {n} passkeys',
  此通行密钥已登记: 'This passkey is registered already',
  添加了通行密钥: 'A passkey was added',
  '您的账号添加了通行密钥“{name}”，可用它登录。如果不是您本人操作，请立即移除它并修改密码。':
    'The passkey “{name}” was added to your account and signs in. If that was not you, remove it at once and change your password.',
  关联了公司账号: 'A company account was linked',
  '您的用户已与“{label}”关联，以后可用它登录。如果不是您本人操作，请立即联系管理员。':
    'Your user is linked with “{label}” and can sign in with it from now on. If that was not you, ask an administrator at once.',
  '您的账号没有密码，请用公司账号重新登录后 10 分钟内再试':
    'Your account has no password: sign in again with the company account, then try within 10 minutes',
}

declare module '../../kernel/formats/messages/message.ts' {
  interface Texts {
    'engine/auth': typeof english
  }
}
