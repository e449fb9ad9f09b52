using System.Net;
using System.Security.Principal;
using System.Text;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Primitives;
using Woad.Connections;
using Woad.Exchanges;

namespace Woad.Server.Http;

/// <summary>Finds out who sends a request, and answers those whom the endpoint does not let in.</summary>
internal sealed class HttpGuard
{
    private readonly HttpModel _model;
    private readonly HttpNegotiation? _negotiation;
    private readonly StringValues _challenges;

    private HttpGuard(HttpModel model)
    {
        _model = model;
        if ((model.Scheme & (AuthenticationSchemes.Negotiate | AuthenticationSchemes.Ntlm)) != 0)
        {
            _negotiation = new HttpNegotiation(model);
        }

        _challenges = new StringValues(
        [
            .. model.Scheme.HasFlag(AuthenticationSchemes.Negotiate) ? (string[])["Negotiate"] : [],
            .. model.Scheme.HasFlag(AuthenticationSchemes.Ntlm) ? (string[])["NTLM"] : [],
            .. model.Scheme.HasFlag(AuthenticationSchemes.Basic)
                ? (string[])[$"Basic realm=\"{Quoted(model.Realm)}\""]
                : [],
        ]);
    }

    /// <summary>Null for an endpoint that lets everybody in.</summary>
    public static HttpGuard? Of(HttpModel model) =>
        model
            is
        {
            Scheme: AuthenticationSchemes.Anonymous or AuthenticationSchemes.None, RequireClientCertificate: false
        }
            ? null
            : new HttpGuard(model);

    /// <summary>Whether the request may go on; it has been answered otherwise.</summary>
    public bool Admits(HttpExchange exchange, HttpListener listener)
    {
        if (_model.RequireClientCertificate)
        {
            var shown = PeerCertificates.Find(exchange.Features, _model.Peer!, out var refusal);
            exchange.Identify(shown);
            if (shown is null)
            {
                HttpRefusal.Answer(
                    exchange, StatusCodes.Status403Forbidden, null, listener,
                    refusal is null
                        ? "the endpoint requires a client certificate, and the client showed none"
                        : $"the client's certificate is not trusted: {refusal.Message}");
                return false;
            }
        }

        var header = exchange.RequestFeature.Headers.Authorization;
        var sent = header.Count == 1 ? header[0]! : "";
        var space = sent.IndexOf(' ');
        var (scheme, parameter) = space < 0 ? (sent, "") : (sent[..space], sent[(space + 1)..].Trim());
        if (_model.CheckPassword is { } check && scheme.Equals("Basic", StringComparison.OrdinalIgnoreCase))
        {
            return AdmitsPassword(exchange, listener, check, parameter);
        }

        if (_negotiation is { } negotiation
            && negotiation.Admits(exchange, scheme, parameter, out var token, out var problem) is var outcome
            && (outcome || token is not null || problem is not null))
        {
            return outcome
                || Challenge(
                    exchange, listener, token is null ? _challenges : token,
                    problem ?? "Windows authentication goes on");
        }

        // None: the application authenticates, and operations ask it.
        return _model.Scheme == AuthenticationSchemes.None || _model.Scheme.HasFlag(AuthenticationSchemes.Anonymous)
            || Challenge(
                exchange, listener, _challenges,
                scheme.Length == 0
                    ? "it carries no credentials"
                    : $"its credentials are of another scheme than {_model.Scheme}");
    }

    private bool AdmitsPassword(
        HttpExchange exchange, HttpListener listener, Action<string, string> check, string parameter)
    {
        if (!TryRead(parameter, out var name, out var password))
        {
            return Challenge(exchange, listener, _challenges, "its Basic credentials are malformed");
        }

        try
        {
            check(name, password);
        }
        catch (Exception e)
        {
            // As in WCF a validator may choose the answer's status.
            if (e.Data["HttpStatusCode"] is HttpStatusCode status && status != HttpStatusCode.Unauthorized)
            {
                HttpRefusal.Answer(
                    exchange, (int)status, null, listener, $"the validator refused '{name}': {e.Message}");
                return false;
            }

            return Challenge(exchange, listener, _challenges, $"the validator refused '{name}': {e.Message}");
        }

        exchange.Identify(
            new PeerIdentity(new GenericIdentity(name, _model.ValidatorName), exchange.Identity?.Certificate));
        return true;
    }

    private static bool Challenge(HttpExchange exchange, HttpListener listener, StringValues challenges, string why)
    {
        exchange.Response.Headers.WWWAuthenticate = challenges;
        HttpRefusal.Answer(exchange, StatusCodes.Status401Unauthorized, null, listener, why);
        return false;
    }

    /// <summary>RFC 7617: base64 of name, colon, password; UTF-8, or what older clients write.</summary>
    private static bool TryRead(string parameter, out string name, out string password)
    {
        name = password = "";
        var bytes = new byte[parameter.Length];
        if (parameter.Length == 0 || !Convert.TryFromBase64String(parameter, bytes, out var count))
        {
            return false;
        }

        string text;
        try
        {
            text = new UTF8Encoding(false, throwOnInvalidBytes: true).GetString(bytes, 0, count);
        }
        catch (DecoderFallbackException)
        {
            text = Encoding.Latin1.GetString(bytes, 0, count);
        }

        var colon = text.IndexOf(':', StringComparison.Ordinal);
        if (colon < 0)
        {
            return false;
        }

        (name, password) = (text[..colon], text[(colon + 1)..]);
        return name.Length > 0;
    }

    private static string Quoted(string realm) =>
        realm.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("\"", "\\\"", StringComparison.Ordinal);
}
