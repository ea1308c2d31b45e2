import './startup-spinner.module.css'

/** Takes the startup spinner away, once its animation has ended: it may have before this script came. */
export function clearSpinner(): void {
  const spinner = document.querySelector('[data-startup]')
  const animations = spinner?.getAnimations?.() ?? []
  void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => spinner?.remove())
}
