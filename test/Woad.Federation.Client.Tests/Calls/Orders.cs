using System.Security.Claims;
using System.ServiceModel;

namespace Woad.Federation.Client.Tests.Calls;

/// <summary>Tells the name of its caller.</summary>
public sealed class Orders : IOrders
{
    public string Caller(string text) =>
        $"{text} by {OperationContext.Current!.ClaimsPrincipal?.FindFirst(ClaimTypes.Name)?.Value}";
}
