/** Texts of masked license keys. */
export const keyReveal = {
  title: '序列号',
  reveal: '显示序列号 {{key}}',
  hide: '隐藏',
  copy: '复制序列号',
  logged: '每次查看都会写入操作日志',
}
