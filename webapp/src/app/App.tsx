import { StrictMode, useEffect } from 'react'
import { Route, Routes } from 'react-router'
import { Provider, store } from '../state'
import { Boundary } from '../ui/Boundary'
import { Questions } from '../ui/Questions'
import { RootBoundary } from '../ui/RootBoundary'
import { Toasts } from '../ui/Toasts'
import { Frame } from './Frame'
import { HashRouter } from './HashRouter'
import { routes } from './router'
import { Surroundings } from './Surroundings'

/** Marks the page as alive: what the server drew reacts from now on. */
const alive = () => document.documentElement.setAttribute('data-alive', '')

/** The whole page. */
export function App() {
  useEffect(alive, [])
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
