import { later } from '../../ui/later'

/** The button of passkeys, which only browsers with passkeys load. */
export const passkeys = later(() => import(/* webpackChunkName: "passkeys" */ './PasskeyWay'))
