import type { CMS } from 'decap-cms-core'
import type { ComponentType } from 'react'

/** The part of Decap's interface that the editor uses. */
export interface Cms extends Pick<CMS, 'registerLocale' | 'registerPreviewStyle'> {
  init(options: { config: object }): void
  registerBackend(name: string, backend: new () => object): void
  registerWidget(name: string, control: ComponentType): void
  registerPreviewTemplate(name: string, component: ComponentType): void
}
