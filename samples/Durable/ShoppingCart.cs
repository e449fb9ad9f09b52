using System;
using System.Collections.Generic;
using System.ServiceModel.Description;

namespace Woad.Samples.Durable
{
    /// <summary>The first call creates a cart, CheckOut deletes it; in between any host continues it.</summary>
    // <cart>
    [Serializable]
    [DurableService]
    public class ShoppingCart : IShoppingCart
    {
        private readonly List<string> items = new List<string>();

        [DurableOperation(CanCreateInstance = true)]
        public int Add(string item)
        {
            items.Add(item);
            return items.Count;
        }

        [DurableOperation(CanCreateInstance = false, CompletesInstance = true)]
        public string[] CheckOut()
        {
            return items.ToArray();
        }
    }
    // </cart>
}
