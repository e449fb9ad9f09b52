using System.ServiceModel;

namespace Woad.Conformance.Contracts;

public sealed class BranchService : IBranch
{
    public string Name(string before) =>
        before + string.Join(
            ' ',
            OperationContext.Current!.EndpointDispatcher!.EndpointAddress.Headers.Select(h => h.GetValue<string>()));

    public string Lane() =>
        Environment.StackTrace.Contains("Invocation.Run(Call call, OperationCodec", StringComparison.Ordinal)
            ? "compiled"
            : "message";
}
