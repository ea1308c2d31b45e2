import type { PreviewProps } from '../../cms/preview/preview-props'
import type { RecordOf } from '../../content-model/field'
import projectFields from '../project/fields'
import cardFields from './card/fields'
import type fields from './fields'
import { ProjectsPage } from './page'

/** The projects list page, with the projects as they are saved. */
export default function ProjectsPreview(props: PreviewProps<typeof fields>) {
  return <ListPreview {...props} cards={props.others(cardFields)} />
}

interface ListPreviewProps extends PreviewProps<typeof fields> {
  cards: readonly RecordOf<typeof cardFields>[]
}

/** The projects list page, for the previews of the page and of a card on it. */
export function ListPreview({ record, cards, pictures, others }: ListPreviewProps) {
  const viewable = others(projectFields)
    .map(({ projectId }) => projectId)
    .sort((one, other) => one - other)
  const leading = cards.find(({ id }) => id === viewable[0])
  return (
    <ProjectsPage
      record={{ ...record, banner: pictures.banner(record.banner) }}
      projects={[...cards]
        .sort((one, other) => one.id - other.id)
        .map(({ id, thumbnail, ...card }) => ({
          ...card,
          jsonId: id,
          thumbnail: pictures.of(thumbnail, 'CARD'),
        }))}
      viewable={viewable}
      leadingCrops={leading && pictures.crops(leading.thumbnail, 'LEADING_CARD')}
    />
  )
}
