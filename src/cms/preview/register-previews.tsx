import '../../theme/base.css'
import { useState, type ComponentType } from 'react'
import { contentModel, type RecordKind } from '../../content-model/content-model'
import { nameOf } from '../collections'
import type { Cms, ImmutableValue, PreviewProps } from '../decap-types'
import { CompanyView } from '../../layout/company/preview'
import { completeRecord } from './complete-record'
import { DeviceFrame, frameStyles } from './device-frame'
import { HomeView } from '../../screens/home/preview'
import {
  AboutUsView,
  ComingSoonView,
  ContactView,
  NotFoundView,
  ServicesView,
  type ViewProps,
} from '../../screens/services/preview'
import { PreviewBoundary } from './preview-boundary'
import { ProjectDetailView, ProjectsView, ProjectView } from '../../screens/project/preview'
import { forgetRecords, recordReader } from './use-other-records'
import { usePreviewPictures } from './use-preview-pictures'

/** The view of every kind of record; a kind without one does not compile. */
const views: Record<(typeof contentModel)[number]['typeName'], ComponentType<ViewProps<never>>> = {
  Company: CompanyView,
  HomePage: HomeView,
  ServicesPage: ServicesView,
  AboutUsPage: AboutUsView,
  ContactPage: ContactView,
  ComingSoonPage: ComingSoonView,
  NotFoundPage: NotFoundView,
  ProjectsPage: ProjectsView,
  Project: ProjectView,
  ProjectDetail: ProjectDetailView,
}

/** Shows every record in the site's own components, while one types. */
export function registerPreviews(cms: Cms): void {
  cms.registerPreviewStyle(frameStyles, { raw: true })
  cms.registerEventListener({ name: 'postPublish', handler: forgetRecords })
  for (const kind of contentModel) {
    cms.registerPreviewTemplate(nameOf(kind), preview(kind, views[kind.typeName]))
  }
}

function preview(kind: RecordKind, View: ComponentType<ViewProps<never>>) {
  return function Preview({ entry, getCollection }: PreviewProps) {
    const [read] = useState(() => recordReader(getCollection))
    const pictures = usePreviewPictures(entry)
    const data = (entry.get('data') as ImmutableValue).toJS()
    return (
      <DeviceFrame>
        <PreviewBoundary attempt={entry}>
          <View {...pictures} read={read} record={completeRecord(kind.fields, data) as never} />
        </PreviewBoundary>
      </DeviceFrame>
    )
  }
}
