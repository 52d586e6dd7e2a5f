/** Where a person is signed in. */
export const devices = {
  title: '登录的设备',
  lead: '这里列出您账号目前的全部登录。发现不认识的设备时，请结束它并修改密码。',
  userLead: '结束后，对方在该设备上一秒内退出，未保存的内容不会丢失：重新登录后继续。',
  current: '本机',
  unknownDevice: '未知设备',
  lastUsed: '最近使用 {{time}}',
  started: '登录于 {{time}}',
  end: '结束',
  endOf: '结束登录：{{device}}',
  endOthers: '结束其他全部登录',
  endOthersAsk: '结束本机以外的全部登录？',
  endUserAsk: '结束该用户在“{{device}}”的登录？',
  ended: '已结束 {{n}} 处登录',
  cancel: '取消',
  none: '目前没有登录',
} as const
