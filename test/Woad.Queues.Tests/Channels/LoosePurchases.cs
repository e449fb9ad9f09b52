using System.ServiceModel;

namespace Woad.Queues.Tests.Channels;

/// <summary>No operation of its session runs in a transaction.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession)]
public sealed class LoosePurchases : IPurchases
{
    public void Open(string customer)
    {
    }

    public void Add(string product)
    {
    }

    public void End()
    {
    }
}
