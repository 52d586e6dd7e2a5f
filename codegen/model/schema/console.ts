import { define, described, flag, list, mapOf, object } from './build.ts'
import {
  call,
  fieldName,
  icon,
  identifier,
  kebabName,
  key,
  languageTag,
  pageName,
  text,
  texts,
} from './names.ts'
import { widgetDeclaration } from './widgets.ts'

export const firstCompany = object(
  'Pages for a user who works in no company yet: the one that makes the first, and their list / 尚无公司的人使用的页面：新建第一个公司与公司列表',
  {
    required: {
      create: pageName('Form of a new company / 新建公司页'),
      list: pageName('List of the companies / 公司列表页'),
    },
  },
)

export const changeLog = object(
  'What tabs with `changeLog` show: the log of what was done to a record / 页签 changeLog 显示的操作记录',
  {
    required: {
      label: texts,
      resource: identifier('Resource that keeps the log / 日志所在的资源'),
      resourceFilter: described('Filter for the resource of the record / 按资源筛选的字段', fieldName),
      recordFilter: described('Filter for the id of the record / 按记录编号筛选的字段', fieldName),
      columns: list('Columns of the log / 列', fieldName),
      show: object('Shows what an entry changed / 查看变更内容', {
        required: { key, label: texts, call, view: kebabName('Widget that shows it / 展示用的组件') },
      }),
    },
  },
)

export const session = object(
  'Operations of the session (operationId of the contract); what the API has not is left out / 会话操作（契约的 operationId），API 没有的可省略',
  {
    optional: {
      signIn: identifier('Password login / 密码登录 (POST /authorizations)'),
      check: identifier(
        'List that all who may sign in may read: called once with the key that was typed / 凡可登录者皆可读取的列表，用于校验所填密钥',
      ),
      refresh: identifier('New tokens from a refresh token / 用 refresh_token 换新令牌'),
      signOut: identifier('Log out on the server / 服务器登出'),
      user: identifier('Who is signed in / 当前用户信息'),
      signInWays: identifier('Ways to sign in beside the password / 密码以外的登录方式'),
      beginSignIn: identifier('Begins to sign in at a provider of identities / 开始用公司账号登录'),
      passkeyOptions: identifier('Begins to sign in with a passkey / 开始用通行密钥登录'),
      signOutUrl: identifier('Where the provider of the sign-in ends its own session / 公司账号的退出地址'),
      changePassword: identifier('Change of the own password / 修改自己的密码 (PUT /user/password)'),
      notifications: identifier('Pop-ups not shown yet / 未弹出的通知'),
      notificationLogs: identifier('Paged messages of the drawer / 消息抽屉分页列表'),
      deleteNotification: identifier('Delete one or all messages / 删除一条或全部消息'),
      deleteNotifications: identifier('Delete the selected messages / 删除所选消息'),
      createPushSubscription: identifier('New push subscription / 新建推送订阅'),
      updatePushSubscription: identifier('Refresh a push subscription / 更新推送订阅'),
      pushKey: identifier('Public key of the push server / 推送服务器公钥'),
      unreadMessages: identifier('Number of unread messages / 未读消息数'),
      readMessages: identifier('Mark messages as read / 标记消息为已读'),
      jobs: identifier('Background jobs of the user / 用户的后台任务'),
      jobLink: identifier('Short-lived link to the file of a job / 任务文件的临时链接'),
      removeJob: identifier('Cancel a job or take it off the list / 取消任务或从列表移除'),
    },
  },
)

export const consoleFile = define(
  'console',
  object('The console as a whole / 整个控制台', {
    required: {
      product: described('Product name of the window title / 窗口标题中的产品名', text),
      languages: list(
        'Interface languages; the manifest is written in the first, which is the default / 界面语言；清单以第一种书写，也是默认语言',
        languageTag(null),
        { uniqueItems: true },
      ),
      session,
      sections: list(
        'Sections in menu order (file names) / 按菜单顺序的分区文件名',
        pageName('Section / 分区'),
        { uniqueItems: true },
      ),
    },
    optional: {
      root: pageName(
        'Page that / opens, unless a redirect of that path says so / 根路径打开的页面，可由重定向声明',
      ),
      fallback: pageName(
        'Page that unknown paths open, unless a redirect of `*` says so / 未知路径打开的页面，可由重定向声明',
      ),
      firstCompany,
      open: flag(
        'Without sign-in: all who reach the console act with the key that the gateway sends / 无需登录：凡能打开控制台的人都以网关的密钥操作',
      ),
      icons: list('Icons of the shell, besides those of pages and actions / 外壳使用的图标', icon, {
        minItems: 0,
        uniqueItems: true,
      }),
      widgets: mapOf(
        "Widget → names of its props, or what one of the project's own is / 组件 → 属性名，或项目自有组件的声明",
        widgetDeclaration,
        { keys: '^[a-z][a-z0-9-]*$', minProperties: 0 },
      ),
      changeLog,
      calls: mapOf(
        'Calls that the console makes itself: name → operationId / 控制台自身的调用：名称 → operationId',
        identifier('operationId of the REST contract / REST 契约的 operationId'),
        { keys: '^[a-z][A-Za-z0-9]*$', minProperties: 0 },
      ),
    },
  }),
)
