using System.ServiceModel;
using Woad.Lab.Callers;
using Woad.Lab.Durable.Services;

namespace Woad.Lab.Durable;

/// <summary>One channel to a service that uses a store by itself.</summary>
internal sealed class PlainBagSession(IPlainBag bag, BaselineCell cell) : ICallSession
{
    public ValueTask CallAsync() => new(bag.SaveAsync(cell.Bytes, cell.IsShared));

    public ValueTask DisposeAsync()
    {
        ((IClientChannel)bag).Abort();
        return default;
    }
}
