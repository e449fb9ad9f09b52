using System.ServiceModel.Description;
using Woad.Contracts.Access;
using Woad.Xml;

namespace Woad.Freeze;

/// <summary>
/// Callbacks of a client: the application that would enforce attributes is the service's, not the client's.
/// </summary>
internal static class CallbackAccess
{
    /// <exception cref="InvalidOperationException">An attribute of a callback would have no effect.</exception>
    public static void Check(ServiceEndpoint endpoint, Type callbackType)
    {
        foreach (var operation in endpoint.Contract.Operations.Where(static o => o.IsServerInitiated))
        {
            var methods = OperationMethods.Of(operation, callbackType);
            var demand = DeclaredAccess.Of(methods, callbackType) is { Demands: [var first, ..] }
                ? first
                : PrincipalDemand.Find(methods, callbackType);
            if (demand is not null)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The client cannot be created: the callback '{operation.Name}' of {callbackType} has the "
                        + $"attribute {demand.GetType()}, which nothing enforces on a client. Remove it. The security "
                        + $"of the binding decides which service may call."));
            }
        }
    }
}
