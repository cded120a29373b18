import type { Row } from './row.ts';

/** Elements of pages, and components that are called with what is in them. */
export const elementRows: readonly Row[] = [
  ['<p>{loan.id}</p>;', ['id']],
  ['<p>{chains[0]}</p>;', ['*']],
  ['<p title={chains[0]} />;', ['*']],
  ['<p {...chains[0]} />;', ['*']],
  ['<><p>{chains[0]}</p></>;', ['*']],
  ['<p><b>{chains[0]}</b></p>;', ['*']],
  ['<p><b title={chains[0]} /></p>;', ['*']],
  ['<p><><b title={chains[0]} /></></p>;', ['*']],
  // Handlers, whose results are ignored.
  ['<p onClick={() => chains[0]} />;', []],
  ['<p online={() => chains[0]} />;', ['*']],
  // Components.
  ['{ const View = (props: { loan: Loan }) => props.loan.amount; <View loan={loan} />; }', ['amount']],
  ['{ const View = (props: { loan: Loan; other: any }) => props.other.amount; <View loan={loan} />; }', []],
  ['{ const View = (props: { loan: Loan }) => props.loan.amount; <View {...{ loan }} />; }', ['amount']],
  ['{ const View = (props: { children: Loan }) => props.children.amount; <View>{loan}</View>; }', ['amount']],
  ['{ class View extends other { render() { return this.props.loan.amount; } } <View loan={loan} />; }', ['amount']],
  [
    '{ class Top extends other {} class View extends Top { render() { return this.props.loan.amount; } } <View loan={loan} />; }',
    ['amount'],
  ],
  ['<other.View chain={chains[0]} />;', ['*']],
  ...['<p><View loan={loan} /></p>', '<p><View loan={loan}></View></p>', '<><View loan={loan} /></>'].map(
    (text): Row => [`{ const View = (props: { loan: Loan }) => props.loan.amount; ${text}; }`, ['amount']],
  ),
  ...['<p><><View loan={loan} /></></p>', '<p><b><View loan={loan} /></b></p>', '<View loan={loan}>1</View>'].map(
    (text): Row => [`{ const View = (props: { loan: Loan }) => props.loan.amount; ${text}; }`, ['amount']],
  ),
];
