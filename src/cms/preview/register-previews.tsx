import '../../theme/base.css'
import * as collected from 'collected-previews'
import type { ComponentType } from 'react'
import type { Fields } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import { MessageUsContext, type MessageUs } from '../../layout/message-us/message-us-context'
import { recordKinds } from '../../screens/registry'
import { cmsName } from '../cms-name'
import type { Cms, ImmutableValue, PreviewProps as DecapPreviewProps } from '../decap-types'
import { completeRecord } from './complete-record'
import { DeviceFrame, frameStyles } from './device-frame'
import { PreviewBoundary } from './preview-boundary'
import type { PreviewProps } from './preview-props'
import { clearRecordCache, useOtherRecords } from './use-other-records'
import { usePreviewPictures } from './use-preview-pictures'

const previews = collected as Readonly<Record<string, ComponentType<PreviewProps<Fields>>>>

/** A preview's buttons open nothing. */
const messageUs: MessageUs = {
  open: () => {},
  prepare: () => {},
  loading: false,
  failed: false,
  sent: false,
}

/** Shows every record in the site's own components, while one types. */
export function registerPreviews(cms: Cms): void {
  cms.registerPreviewStyle(frameStyles, { raw: true })
  cms.registerEventListener({ name: 'postPublish', handler: clearRecordCache })
  for (const kind of recordKinds) {
    cms.registerPreviewTemplate(cmsName(kind), previewOf(kind))
  }
}

function previewOf({ source, fields }: RecordKind) {
  const Page = previews[source]
  if (!Page) throw new Error(`src/${source}/preview.tsx has not been compiled.`)

  return function RecordPreview({ entry, getCollection }: DecapPreviewProps) {
    const others = useOtherRecords(getCollection)
    const pictures = usePreviewPictures(entry)
    const data = (entry.get('data') as ImmutableValue).toJS()
    return (
      <DeviceFrame>
        <PreviewBoundary attempt={entry}>
          <MessageUsContext value={messageUs}>
            <Page record={completeRecord(fields, data)} pictures={pictures} others={others} />
          </MessageUsContext>
        </PreviewBoundary>
      </DeviceFrame>
    )
  }
}
