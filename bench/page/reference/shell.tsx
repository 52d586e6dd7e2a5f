import { NavLink, Outlet } from 'react-router'

export function Shell() {
  return (
    <div className="shell">
      <nav>
        <NavLink to="/">主页</NavLink>
        <NavLink to="/orders/index">订单列表</NavLink>
        <NavLink to="/subscribes/index">订阅列表</NavLink>
      </nav>
      <main>
        <Outlet />
      </main>
    </div>
  )
}
