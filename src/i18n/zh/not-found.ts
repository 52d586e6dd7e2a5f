/** Texts of the page for addresses that do not exist. */
export const notFound = {
  'notFound.title': '页面不存在',
  'notFound.text': '没有这个地址，或者它已经移走。',
  'notFound.denied': '你没有打开“{{title}}”的权限',
  'notFound.deniedText': '打开它需要以下任意一个权限：',
  'notFound.grant': '请联系系统管理员，或能够编辑角色的同事，为你的角色添加权限。',
  'notFound.address': '访问的地址',
  'notFound.home': '返回主页',
  'notFound.back': '返回上一页',
  'notFound.similar': '你要找的也许是',
} as const
