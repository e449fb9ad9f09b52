using System.Collections.Generic;
using System.Transactions;

namespace Woad.Samples.Transactions
{
    /// <summary>A resource manager in memory: stored items are visible after the commit of their transaction.</summary>
    public class Store : IEnlistmentNotification
    {
        private static readonly List<string> Items = new List<string>();
        private readonly string _item;
        private readonly bool _isFull;

        private Store(string item, bool isFull)
        {
            _item = item;
            _isFull = isFull;
        }

        public static string Content
        {
            get
            {
                lock (Items)
                {
                    return string.Join(", ", Items);
                }
            }
        }

        public static void Add(string item, bool isFull = false)
        {
            Transaction.Current.EnlistVolatile(new Store(item, isFull), EnlistmentOptions.None);
        }

        public static void Clear()
        {
            lock (Items)
            {
                Items.Clear();
            }
        }

        public void Prepare(PreparingEnlistment preparingEnlistment)
        {
            if (_isFull)
            {
                preparingEnlistment.ForceRollback();
            }
            else
            {
                preparingEnlistment.Prepared();
            }
        }

        public void Commit(Enlistment enlistment)
        {
            lock (Items)
            {
                Items.Add(_item);
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
