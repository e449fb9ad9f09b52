using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Calls its own instance while it runs.</summary>
[Serializable]
[DurableService]
[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
public class ReentrantCart : EmptyCart
{
    private readonly List<string> _items = [];

    /// <summary>The call that is made for the item "outer".</summary>
    internal static Func<string, int>? Inner { get; set; }

    public override int Add(string item)
    {
        _items.Add(item);
        if (item == "outer")
        {
            Inner!("inner");
        }

        return _items.Count;
    }

    public override Task<string[]> ItemsAsync() => Task.FromResult(_items.ToArray());
}
