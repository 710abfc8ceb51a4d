import { StrictMode } from 'react'
import { Route, Routes } from 'react-router'
import { Provider, store } from '../state'
import { Toasts } from '../ui/Toasts'
import { Boundary } from './Boundary'
import { Frame } from './Frame'
import { HashRouter } from './HashRouter'
import { Questions } from './Questions'
import { RootBoundary } from './RootBoundary'
import { routes } from './router'
import { Surroundings } from './Surroundings'

/** The whole page. */
export function App() {
  return (
    <StrictMode>
      <RootBoundary>
        <Provider store={store}>
          <HashRouter>
            <Surroundings>
              <Routes>
                <Route element={<Frame />}>{routes}</Route>
              </Routes>
            </Surroundings>
            <Questions />
            <Boundary instead={null}>
              <Toasts />
            </Boundary>
          </HashRouter>
        </Provider>
      </RootBoundary>
    </StrictMode>
  )
}
