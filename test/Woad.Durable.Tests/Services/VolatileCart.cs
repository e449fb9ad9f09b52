using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Not durable, whatever its operations say.</summary>
public class VolatileCart : EmptyCart
{
    [DurableOperation(CanCreateInstance = true)]
    public override void AddLater(string item)
    {
    }
}
