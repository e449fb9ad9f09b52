using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Wants to create instances in a one-way operation.</summary>
[Serializable]
[DurableService]
public class OneWayCart : EmptyCart
{
    [DurableOperation(CanCreateInstance = true)]
    public override void AddLater(string item)
    {
    }
}
