using Woad.Model;

namespace Woad.Dispatch.Counters;

/// <summary>The names of an operation and of its endpoint as instances of WCF's categories.</summary>
/// <param name="Endpoint">The name of the endpoint.</param>
/// <param name="Operation">The name of the operation.</param>
internal sealed record CounterInstance(string Endpoint, string Operation)
{
    /// <summary>
    /// The names: SERVICE.CONTRACT@ADDRESS and SERVICE.CONTRACT.OPERATION@ADDRESS, with bars for the slashes of the
    /// address. WCF's longer names are cut to 64 characters; these are not.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <param name="operation">The operation.</param>
    /// <param name="service">The name of the service.</param>
    public static CounterInstance Of(EndpointModel endpoint, OperationModel operation, string service)
    {
        var address = endpoint.Address.OriginalString.Replace('/', '|');
        return new CounterInstance(
            $"{service}.{endpoint.Contract.Name}@{address}",
            $"{service}.{endpoint.Contract.Name}.{operation.Name}@{address}");
    }
}
