import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useQueryParams } from './use-query-params.ts';

afterEach(cleanup);

test('LIFE-9: what is changed in the address before an earlier change is drawn keeps that one', () => {
  function Page() {
    const [query, change] = useQueryParams();
    const choose = (): void => {
      change({ view: 'sequence' });
      change({ step: '2' });
    };
    return (
      <button type="button" onClick={choose}>
        {JSON.stringify(query)}
      </button>
    );
  }
  window.history.replaceState(null, '', '/page?request=one');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button').textContent).toBe('{"request":"one","view":"sequence","step":"2"}');
  expect(window.location.search).toBe('?request=one&view=sequence&step=2');
});
