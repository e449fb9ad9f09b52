using System.Buffers;
using System.ComponentModel;
using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security.Upgrades;
using Woad.Xml;

namespace Woad.Security.Negotiation.Exchanges;

/// <summary>SPNEGO (RFC 4178) whose tokens go in blobs: Kerberos, or NTLM where the platform has it.</summary>
/// <remarks>
/// The first step of a client may ask the key server for a ticket, which the platform does on the calling thread.
/// </remarks>
internal sealed class SpnegoExchange : ISecurityExchange
{
    // [MS-ERREF] 2.1
    private const int UnknownCredentials = unchecked((int)0x8009030D);
    private const string Ntlm = "NTLM";

    private readonly NegotiateAuthentication _authentication;
    private readonly NegotiateModel _model;
    private readonly string? _principal;
    private bool _hasHeard;

    private SpnegoExchange(NegotiateAuthentication authentication, NegotiateModel model, string? principal)
    {
        _authentication = authentication;
        _model = model;
        _principal = principal;
    }

    public bool IsDone { get; private set; }

    public PeerIdentity Peer { get; private set; } = PeerIdentity.Anonymous;

    /// <summary>The side of a client that wants to speak to <paramref name="target"/>.</summary>
    public static SpnegoExchange Initiate(NegotiateModel model, EndpointAddress target)
    {
        var principal = ServicePrincipal.Of(target, target.Uri);
        return new SpnegoExchange(
            new NegotiateAuthentication(new NegotiateAuthenticationClientOptions
            {
                Package = "Negotiate",
                Credential = model.Credential ?? CredentialCache.DefaultNetworkCredentials,
                TargetName = principal,
                RequiredProtectionLevel = ProtectionLevel.EncryptAndSign,
                RequireMutualAuthentication = !model.AllowNtlm,
                AllowedImpersonationLevel = model.Impersonation,
            }),
            model,
            principal);
    }

    /// <summary>The side of a service.</summary>
    public static SpnegoExchange Accept(NegotiateModel model) => new(
        new NegotiateAuthentication(new NegotiateAuthenticationServerOptions
        {
            Package = "Negotiate",
            Credential = CredentialCache.DefaultNetworkCredentials,
            RequiredProtectionLevel = ProtectionLevel.EncryptAndSign,
            RequiredImpersonationLevel = TokenImpersonationLevel.Identification,
        }),
        model,
        principal: null);

    public ValueTask<byte[]> StepAsync(ReadOnlyMemory<byte> incoming)
    {
        byte[]? blob;
        NegotiateAuthenticationStatusCode status;
        _hasHeard |= !incoming.IsEmpty;
        try
        {
            blob = _authentication.GetOutgoingBlob(incoming.Span, out status);
        }
        catch (Exception e) when (IsFailure(e))
        {
            throw Failure(e);
        }

        switch (status)
        {
            case NegotiateAuthenticationStatusCode.ContinueNeeded:
                break;
            case NegotiateAuthenticationStatusCode.Completed:
                Peer = Identify();
                IsDone = true;
                break;
            default:
                throw Failure(Error(status));
        }

        return new ValueTask<byte[]>(blob ?? []);
    }

    public ValueTask<byte[]> SealAsync(ReadOnlyMemory<byte> key)
    {
        var wrapped = new ArrayBufferWriter<byte>();
        var status = _authentication.Wrap(key.Span, wrapped, requestEncryption: true, out var isEncrypted);
        return status == NegotiateAuthenticationStatusCode.Completed && isEncrypted
            ? new ValueTask<byte[]>(wrapped.WrittenSpan.ToArray())
            : throw new SecurityNegotiationException(Escaped.Text(
                $"The key for the client could not be encrypted with its Windows credentials: {status}."));
    }

    public ValueTask<byte[]> UnsealAsync(ReadOnlyMemory<byte> sealedKey, int mostBytes)
    {
        var key = new ArrayBufferWriter<byte>();
        var status = _authentication.Unwrap(sealedKey.Span, key, out var wasEncrypted);
        return status != NegotiateAuthenticationStatusCode.Completed || !wasEncrypted
            ? throw new SecurityNegotiationException(Escaped.Text(
                $"The key that '{_principal}' has sent cannot be decrypted with the Windows credentials of both "
                    + $"sides: {status}."))
            : key.WrittenCount > mostBytes
            ? throw new SecurityNegotiationException(Escaped.Text(
                $"The key that '{_principal}' has sent has more than {mostBytes} bytes."))
            : new ValueTask<byte[]>(key.WrittenSpan.ToArray());
    }

    public void Dispose() => _authentication.Dispose();

    private PeerIdentity Identify()
    {
        if (!_authentication.IsEncrypted || !_authentication.IsSigned)
        {
            throw Failure(new AuthenticationException("the peer does not encrypt"));
        }

        var package = _authentication.Package;
        if (_principal is null)
        {
            var client = _authentication.RemoteIdentity;
            return _model.AllowAnonymous || !string.IsNullOrEmpty(client.Name)
                ? new PeerIdentity(new GenericIdentity(client.Name ?? "", client.AuthenticationType ?? package))
                : throw new SecurityNegotiationException(
                    "The client logged on anonymously, which the service does not allow "
                        + "(WindowsServiceCredential.AllowAnonymousLogons).");
        }

        // NTLM proves no service: whoever can reach a domain controller may be at the other end.
        return package != Ntlm ? new PeerIdentity(new GenericIdentity(_principal, package))
            : _model.AllowNtlm ? PeerIdentity.Anonymous
            : throw new SecurityNegotiationException(Escaped.Text(
                $"The service was reached with NTLM only, which WindowsClientCredential.AllowNtlm = false refuses: "
                    + $"give '{_principal}' a Kerberos principal, or allow NTLM."));
    }

    private SecurityNegotiationException Failure(Exception error) => new(
        _principal is null
            ? Escaped.Text(
                $"The client and this service could not agree on Windows credentials: "
                + $"{NegotiateFailure.OfService(error)}")
            : Escaped.Text(
                $"The service '{_principal}' and this client could not agree on Windows credentials: "
                + $"{(_hasHeard
                    ? NegotiateFailure.OfPeer(error, _principal)
                    : NegotiateFailure.OfClient(error, _principal, _model.Credential))}"),
        error);

    private static Exception Error(NegotiateAuthenticationStatusCode status) => status switch
    {
        NegotiateAuthenticationStatusCode.UnknownCredentials or NegotiateAuthenticationStatusCode.CredentialsExpired =>
            new AuthenticationException(Escaped.Text($"{status}"), new Win32Exception(UnknownCredentials)),
        _ => new AuthenticationException(Escaped.Text($"the platform says {status}")),
    };

    private static bool IsFailure(Exception error) =>
        error is AuthenticationException or IOException or Win32Exception or PlatformNotSupportedException
            or InvalidOperationException;
}
