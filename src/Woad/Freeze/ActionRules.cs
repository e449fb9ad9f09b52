using Woad.Model;

namespace Woad.Freeze;

/// <summary>Messages name their operation by its action, unless a selector tells operations apart.</summary>
internal static class ActionRules
{
    /// <exception cref="InvalidOperationException">Two operations of an endpoint have one action, and the endpoint has
    /// no operation selector.</exception>
    public static EndpointModel Check(EndpointModel endpoint)
    {
        if (endpoint.Selector is not null || endpoint.Web is not null)
        {
            return endpoint;
        }

        foreach (var same in endpoint.Contract.Operations.GroupBy(static o => o.Action, StringComparer.Ordinal))
        {
            if (same.Skip(1).FirstOrDefault() is { } second)
            {
                throw new InvalidOperationException(
                    $"The operations {same.First().Name} and {second.Name} have the same action ({same.Key}).  Every "
                        + "operation must have a unique action value. Give one of them another Action, or set "
                        + "DispatchRuntime.OperationSelector.");
            }
        }

        return endpoint;
    }
}
