using Woad.Connections;
using System.Net;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using Woad.Contracts.Access;
using Woad.Metadata.Exchange;
using Woad.Model;
using Woad.Model.Access;

namespace Woad.Freeze;

/// <summary>Finds who may call the operations of an endpoint by the attributes of ASP.NET Core.</summary>
internal static class AccessFreezer
{
    /// <summary>The operation with the check of its callers, if it has one.</summary>
    /// <exception cref="InvalidOperationException">Nothing would enforce the attributes.</exception>
    public static OperationModel Protect(
        OperationModel operation, IAccessControl? control, ServiceEndpoint endpoint, StackModel stack,
        Type? serviceType)
    {
        var description = endpoint.Contract.Operations.FirstOrDefault(
            o => !o.IsServerInitiated && o.Name == operation.Name);
        // The host itself answers requests for metadata: the attributes of the service's class do not concern it.
        var declared = ExchangeEndpoints.IsOne(endpoint, serviceType)
            ? DeclaredAccess.None
            : DeclaredAccess.Of(
                description is null ? [] : OperationMethods.Of(description, serviceType), serviceType);
        var isHttp = stack.Transport.Scheme is "http" or "https" or "ws" or "wss";
        var isInherited = isHttp && HttpModel.Of(stack.Transport).Scheme == AuthenticationSchemes.None;
        if (control is null)
        {
            return declared.Demands.IsEmpty && !isInherited
                ? operation
                : throw Unenforced(endpoint, operation, declared);
        }

        var target = new AccessTarget(
            $"{endpoint.Contract.Name}.{operation.Name}", endpoint.Address!.Uri, declared)
        {
            IsHttp = isHttp,
            IsWeb = HttpModel.Of(stack.Transport).IsWeb,
            IsOneWay = operation.IsOneWay,
            IsInherited = isInherited,
            NamesCallers = endpoint.Binding!.CreateBindingElements().Any(NamesCallers),
        };
        return control.Find(target) is { } check ? operation with { Access = check } : operation;
    }

    private static bool NamesCallers(BindingElement element) => element switch
    {
        SslStreamSecurityBindingElement tls => tls.RequireClientCertificate,
        StreamUpgradeBindingElement => true,
        HttpsTransportBindingElement { RequireClientCertificate: true } => true,
        _ => element.Terms is { Secures: true },
    };

    private static InvalidOperationException Unenforced(
        ServiceEndpoint endpoint, OperationModel operation, DeclaredAccess declared)
    {
        var what = declared.Demands.IsEmpty
            ? $"the binding of the endpoint at {endpoint.Address!.Uri} leaves authentication to an application "
                + "(HttpClientCredentialType.InheritedFromHost, AuthenticationSchemes.None)"
            : $"the operation '{endpoint.Contract.Name}.{operation.Name}' has the attribute "
                + $"{declared.Demands[0].GetType()}";
        return new InvalidOperationException(
            $"The service cannot be opened: {what}, which only an ASP.NET Core application enforces, and this host "
                + "does not belong to one. Host the service with AddServiceModelServices and UseServiceModel, or "
                + "use the security of the binding (HttpClientCredentialType.Basic, Certificate or Windows) with "
                + "PrincipalPermissionAttribute or a ServiceAuthorizationManager.");
    }
}
