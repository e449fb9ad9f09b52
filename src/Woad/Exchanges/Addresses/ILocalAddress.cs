using System.ServiceModel;

namespace Woad.Exchanges;

/// <summary>A way to a peer that answers to an address of this side, which requests name.</summary>
internal interface ILocalAddress
{
    /// <summary>The address of this side; null where answers come back the way that requests went.</summary>
    EndpointAddress? LocalAddress { get; }
}
