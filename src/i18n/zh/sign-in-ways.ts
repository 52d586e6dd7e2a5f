/** Signing in with an account of the company. */
export const signInWays = {
  or: '或',
  lost: '这次登录不是在此浏览器标签页发起的，或已完成，请重新登录。',
} as const
