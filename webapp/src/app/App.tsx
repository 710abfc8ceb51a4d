import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { Provider, store } from '../state'
import { Confirm } from '../ui/Confirm'
import { Toasts } from '../ui/Toasts'
import { Boundary } from './Boundary'
import { Frame } from './Frame'
import { HashRouter } from './HashRouter'
import { RootBoundary } from './RootBoundary'
import { routes } from './router'

/** The whole page. */
export function App() {
  return (
    <StrictMode>
      <RootBoundary>
        <Provider store={store}>
          <HashRouter>
            <Routes>
              <Route element={<Frame />}>{routes}</Route>
            </Routes>
            <Boundary instead={null}>
              <Confirm />
            </Boundary>
            <Boundary instead={null}>
              <Toasts />
            </Boundary>
          </HashRouter>
        </Provider>
      </RootBoundary>
    </StrictMode>
  )
}
