using System.ServiceModel.Description;

namespace Woad.Contracts.Access;

/// <summary>Callbacks of a client: the application that would enforce attributes is the service's, not the client's.
/// </summary>
internal static class CallbackAccess
{
    /// <exception cref="InvalidOperationException">An attribute of a callback would have no effect.</exception>
    public static void Check(ServiceEndpoint endpoint, Type callbackType)
    {
        foreach (var operation in endpoint.Contract.Operations.Where(static o => o.IsServerInitiated))
        {
            if (DeclaredAccess.Of(operation, callbackType) is { Demands: [var demand, ..] })
            {
                throw new InvalidOperationException(
                    $"The client cannot be created: the callback '{operation.Name}' of {callbackType} has the "
                        + $"attribute {demand.GetType()}, which nothing enforces on a client. Remove it. The binding's security "
                        + "says which service may call.");
            }
        }
    }
}
