import type { ReactNode } from 'react';
import { useTexts } from '../texts.tsx';
import { Moment } from './Moment.tsx';
import { Word } from './Word.tsx';

interface ProposalProps {
  readonly proposal: {
    readonly by: { readonly name: string };
    readonly at: string;
    readonly note: string;
    /** The reader made it: another person has to confirm it. */
    readonly own: boolean;
  };
  readonly outcome: string;
  /** Further details of the outcome. */
  readonly children?: ReactNode;
}

/** A proposal with its reason; a second person decides. */
export function Proposal({ proposal, outcome, children }: ProposalProps) {
  const { t } = useTexts();
  return (
    <>
      <Word tone="pending">{outcome}</Word> {children}
      <br />
      <small>
        {proposal.by.name} · <Moment at={proposal.at} /> · {proposal.note}
      </small>
      {proposal.own && (
        <>
          <br />
          <small>{t('proposal-own')}</small>
        </>
      )}
    </>
  );
}
