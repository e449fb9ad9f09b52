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
    /// <param name="operation">The operation.</param>
    /// <param name="service">The name of the service.</param>
    public static CounterInstance Of(OperationRuntime operation, string service)
    {
        var model = operation.Endpoint.Model;
        var address = model.Address.OriginalString.Replace('/', '|');
        return new CounterInstance(
            $"{service}.{model.Contract.Name}@{address}",
            $"{service}.{model.Contract.Name}.{operation.Model.Name}@{address}");
    }
}
