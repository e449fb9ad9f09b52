using System.ServiceModel;

namespace Woad.Samples.Federation;

/// <summary>Takes orders, and cancels them.</summary>
public sealed class Orders : IOrders
{
    public string Place(string article) => $"{Caller} has ordered {article}";

    public string Cancel(string article) => $"{Caller} has cancelled {article}";

    private static string? Caller => OperationContext.Current?.ClaimsPrincipal?.Identity?.Name;
}
