using System.Collections.Generic;
using System.Transactions;

namespace Woad.Samples.FlowedTransactions
{
    /// <summary>A resource manager in memory: changes are visible after the commit of their transaction.</summary>
    public class Balance
    {
        private readonly List<string> _lines = new List<string>();
        private int _amount;

        public Balance(int amount)
        {
            _amount = amount;
        }

        public int Amount
        {
            get
            {
                lock (_lines)
                {
                    return _amount;
                }
            }
        }

        public string Lines
        {
            get
            {
                lock (_lines)
                {
                    return string.Join(", ", _lines);
                }
            }
        }

        public void Reset(int amount)
        {
            lock (_lines)
            {
                _amount = amount;
                _lines.Clear();
            }
        }

        public void Add(int amount)
        {
            Transaction.Current.EnlistVolatile(new Change(this, amount, null), EnlistmentOptions.None);
        }

        public void Log(string line)
        {
            Transaction.Current.EnlistVolatile(new Change(this, 0, line), EnlistmentOptions.None);
        }

        private class Change : IEnlistmentNotification
        {
            private readonly Balance _balance;
            private readonly int _amount;
            private readonly string _line;

            public Change(Balance balance, int amount, string line)
            {
                _balance = balance;
                _amount = amount;
                _line = line;
            }

            public void Prepare(PreparingEnlistment preparingEnlistment)
            {
                preparingEnlistment.Prepared();
            }

            public void Commit(Enlistment enlistment)
            {
                lock (_balance._lines)
                {
                    _balance._amount += _amount;
                    if (_line != null)
                    {
                        _balance._lines.Add(_line);
                    }
                }

                enlistment.Done();
            }

            public void Rollback(Enlistment enlistment)
            {
                enlistment.Done();
            }

            public void InDoubt(Enlistment enlistment)
            {
                enlistment.Done();
            }
        }
    }
}
