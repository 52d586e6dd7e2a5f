/** Signing in with an account of the company. */
export const signInWays = {
  or: '或',
  passkey: '用通行密钥登录',
  passkeyNotDone: '没有完成验证，请重试，或用其他方式登录',
  lost: '这次登录不是在此浏览器标签页发起的，或已完成，请重新登录。',
} as const
