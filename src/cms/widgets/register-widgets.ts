import type { Cms } from '../decap-types'
import { widgets } from '../widget-names'
import { PictureControl } from './picture-control'
import { PictureFileControl } from './picture-file-control'
import { PictureListControl } from './picture-list-control'
import { RecordNumberControl } from './record-number-control'

/** Registers the inputs of our own. */
export function registerWidgets(cms: Cms): void {
  cms.registerWidget(widgets.picture, PictureControl)
  cms.registerWidget(widgets.pictureList, PictureListControl)
  cms.registerWidget(widgets.pictureFile, PictureFileControl)
  cms.registerWidget(widgets.recordNumber, RecordNumberControl)
}
