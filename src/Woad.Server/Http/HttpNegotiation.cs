using System.Net;
using System.Net.Security;
using System.Security.Principal;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using Woad.Connections;

namespace Woad.Server.Http;

/// <summary>
/// Windows credentials over HTTP (RFC 4559): tokens in headers, over several requests of one connection; the state
/// stays with the connection.
/// </summary>
internal sealed class HttpNegotiation(HttpModel model)
{
    /// <summary>
    /// True: the user is known. Otherwise the challenge to go on with, or what went wrong; neither when the request has
    /// nothing to do with this scheme.
    /// </summary>
    public bool Admits(
        HttpExchange exchange, string scheme, string parameter, out string? challenge, out string? problem)
    {
        challenge = problem = null;
        if (exchange.Features.Get<IConnectionItemsFeature>()?.Items is not { } items)
        {
            return false;
        }

        var package = PackageOf(scheme);
        if (package is null)
        {
            if (model.KeepsNtlmIdentity && items.TryGetValue(Identity, out var kept) && kept is PeerIdentity known)
            {
                exchange.Identify(known);
                return true;
            }

            return false;
        }

        if (!items.TryGetValue(this, out var value) || value is not NegotiateAuthentication state)
        {
            items[this] = state = new NegotiateAuthentication(new NegotiateAuthenticationServerOptions
            {
                Package = package,
            });
        }

        return Step(exchange, items, state, package, parameter, ref challenge, ref problem);
    }

    /// <summary>
    /// Whether an identity that was found by a package goes on counting for its connection: NTLM proves a connection.
    /// Kerberos proves a request, and a connection may belong to a proxy with requests of several users.
    /// </summary>
    public static bool IsKept(string package) => package.Equals("NTLM", StringComparison.OrdinalIgnoreCase);

    private string? PackageOf(string scheme) =>
        scheme.Equals("Negotiate", StringComparison.OrdinalIgnoreCase)
            && model.Scheme.HasFlag(AuthenticationSchemes.Negotiate) ? "Negotiate"
        : scheme.Equals("NTLM", StringComparison.OrdinalIgnoreCase) && model.Scheme.HasFlag(AuthenticationSchemes.Ntlm)
            ? "NTLM"
            : null;

    private const string Identity = "Woad.Server.Http.NegotiatedIdentity";

    private bool Step(
        HttpExchange exchange,
        IDictionary<object, object?> items,
        NegotiateAuthentication state,
        string scheme,
        string parameter,
        ref string? challenge,
        ref string? problem)
    {
        string? token;
        NegotiateAuthenticationStatusCode status;
        try
        {
            token = state.GetOutgoingBlob(parameter, out status);
        }
        catch (FormatException)
        {
            (token, status) = (null, NegotiateAuthenticationStatusCode.InvalidToken);
        }

        if (status == NegotiateAuthenticationStatusCode.ContinueNeeded)
        {
            challenge = $"{scheme} {token}";
            return false;
        }

        // The outcome holds for this request; the next one begins anew.
        items.Remove(this);
        using (state)
        {
            if (status != NegotiateAuthenticationStatusCode.Completed)
            {
                problem = $"Windows authentication failed: {status}";
                return false;
            }

            var name = state.RemoteIdentity.Name;
            if (string.IsNullOrEmpty(name) && !model.AllowAnonymousLogons)
            {
                problem =
                    "the client logged on anonymously, which the service does not allow "
                        + "(WindowsServiceCredential.AllowAnonymousLogons)";
                return false;
            }

            if (token is { Length: > 0 })
            {
                exchange.Response.Headers.WWWAuthenticate = $"{scheme} {token}";
            }

            var found = new PeerIdentity(new GenericIdentity(name ?? "", state.Package));
            exchange.Identify(found);
            if (model.KeepsNtlmIdentity && IsKept(state.Package))
            {
                items[Identity] = found;
            }

            return true;
        }
    }
}
