using System.ServiceModel;

namespace Woad.Federation.Tests.Documents;

/// <summary>A service whose callers show tokens.</summary>
public sealed class Orders : IOrders
{
    public string Caller() => OperationContext.Current!.ClaimsPrincipal?.Identity?.Name ?? "nobody";
}
