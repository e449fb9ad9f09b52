using System.IdentityModel.Protocols.WSTrust;
using System.ServiceModel.Security;
using Woad.Federation.Trust.Serialization;
using Woad.Xml;

namespace Woad.Federation.Sts;

/// <summary>Rules of requests to a token service, before it is asked.</summary>
internal static class RequestRules
{
    /// <summary>Checks that the body of a message fits its action, and that a named key is the requester's.</summary>
    /// <exception cref="InvalidRequestException">It is not.</exception>
    public static void Check(DispatchContext context)
    {
        var request = RequestOf(context);
        var action = TrustNames.ModelRequestType(
            (context.RequestAction ?? "").Replace("/RST/", "/", StringComparison.Ordinal));
        request.RequestType ??= action;
        if (request.RequestType != action)
        {
            throw new InvalidRequestException(Escaped.Text(
                $"The RequestType '{request.RequestType}' does not fit the action '{context.RequestAction}'."));
        }

        if (request.KeyType == KeyTypes.Asymmetric && request.UseKey is { Token: null })
        {
            throw new InvalidRequestException(
                "The key of the UseKey has not signed the request. Sign the message with it: as the initiator's "
                    + "certificate, or as an endorsing token.");
        }
    }

    /// <summary>The request of a message.</summary>
    /// <exception cref="InvalidRequestException">The message goes on with a negotiation.</exception>
    public static RequestSecurityToken RequestOf(DispatchContext context) =>
        context.RequestMessage as RequestSecurityToken
        ?? throw new InvalidRequestException(
            "The message has an answer of a requester, and the token service has no negotiations.");

    /// <summary>The exception about a kind of request that the token service does not have.</summary>
    public static InvalidRequestException Unknown(string? type) => new(Escaped.Text(
        $"The token service does not answer requests of the kind '{type}'."));

    /// <summary>Has the token service answer a request, without a waiting thread.</summary>
    public static async Task<DispatchContext> DispatchAsync(DispatchContext context)
    {
        var (service, principal) = (context.SecurityTokenService!, context.Principal!);
        var request = RequestOf(context);
        context.ResponseMessage = await (request.RequestType switch
        {
            RequestTypes.Cancel => Task.Factory.FromAsync(
                (callback, state) => service.BeginCancel(principal, request, callback, state), service.EndCancel, null),
            RequestTypes.Issue => Task.Factory.FromAsync(
                (callback, state) => service.BeginIssue(principal, request, callback, state), service.EndIssue, null),
            RequestTypes.Renew => Task.Factory.FromAsync(
                (callback, state) => service.BeginRenew(principal, request, callback, state), service.EndRenew, null),
            RequestTypes.Validate => Task.Factory.FromAsync(
                (callback, state) => service.BeginValidate(principal, request, callback, state), service.EndValidate,
                null),
            _ => throw Unknown(request.RequestType),
        }).ConfigureAwait(false);
        return context;
    }
}
