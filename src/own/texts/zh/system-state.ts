/** What an administrator sees of the system itself. */
export const systemState = {
  parts: '各部分',
  partsHint: '由应答的这个进程看到的状态',
  schedules: '定时任务',
  schedulesHint: '按运行的先后排列，不论由哪个进程运行',
  statements: '耗时最多的语句',
  statementsHint: '这个进程启动以来，按合计耗时排列',
  tables: '存储',
  tablesHint: '数据表、索引与大对象的合计大小，以及自动删除的期限',
  settings: '设置',
  settingsHint: '只读；密钥与密码不显示。修改环境变量并重启后生效',
  versions: '版本',
  versionsHint: '程序、数据库与最近的数据库升级',
  none: '暂无数据',
  reload: '刷新{{table}}',
} as const
