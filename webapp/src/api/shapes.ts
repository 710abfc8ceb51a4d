/** The shapes of answers, loaded when the first answer is there to be read. */

export const shapes = () => import(/* webpackChunkName: "shapes" */ './wire')
