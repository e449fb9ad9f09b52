using System.Diagnostics.CodeAnalysis;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Security.Issued;
using Woad.Xml;

namespace Woad.Security.Contexts;

/// <summary>
/// Contexts in cookies that the clients keep: any process that can open the cookie knows the context.
/// </summary>
/// <param name="sealer">Seals them.</param>
/// <param name="scope">
/// What a context is good for: the listener, and what it demands of clients. A cookie of another service that shares
/// the sealer's keys is refused.
/// </param>
/// <param name="clock">Ends contexts.</param>
internal sealed class SecurityContextCookies(ICookieSealer sealer, string scope, TimeProvider clock) : IContextStore
{
    private const byte Version = 2;

    /// <summary>The maximum length, in bytes, of a cookie: it has a certificate, and the claims of a token.</summary>
    private const int MostBytes = 64 * 1024;

    public byte[] Keep(IssuedContext context)
    {
        var state = Write(context);
        try
        {
            var cookie = sealer.Seal(state);
            return cookie.Length <= MostBytes
                ? cookie
                : throw new InvalidOperationException(Escaped.Text(
                    $"The context of '{context.Peer.Identity.Name}' has {cookie.Length} bytes, and a cookie has at "
                        + $"most {MostBytes}. Issue tokens with fewer claims, or use a conversation with a session."));
        }
        finally
        {
            CryptographicOperations.ZeroMemory(state);
        }
    }

    public bool TryFind(string identifier, byte[]? cookie, [NotNullWhen(true)] out IssuedContext? context)
    {
        context = null;
        if (cookie is not { Length: > 0 and <= MostBytes } || sealer.Open(cookie) is not { } state)
        {
            return false;
        }

        try
        {
            context = Read(state);
        }
        catch (Exception e) when (e is IOException or ArgumentException or FormatException or CryptographicException)
        {
            // Sealed by the same keys, and for something else.
        }
        finally
        {
            CryptographicOperations.ZeroMemory(state);
        }

        if (context?.Identifier != identifier || context.Expires <= clock.GetUtcNow())
        {
            context = null;
        }

        return context is not null;
    }

    private byte[] Write(IssuedContext context)
    {
        using var stream = new MemoryStream();
        using var writer = new BinaryWriter(stream);
        writer.Write(Version);
        writer.Write(scope);
        writer.Write(context.Identifier);
        WriteBytes(writer, context.Key);
        writer.Write(context.Expires.UtcTicks);
        writer.Write(context.Peer.Identity.Name ?? "");
        writer.Write(context.Peer.Identity.AuthenticationType ?? "");
        WriteBytes(writer, context.Peer.Certificate?.RawData ?? []);
        WriteBytes(writer, IssuedTokenSupport.Loaded?.StateOf(context.Peer.Security) ?? []);
        writer.Flush();
        var state = stream.ToArray();
        CryptographicOperations.ZeroMemory(stream.GetBuffer());
        return state;
    }

    /// <summary>Null for the state of another service, or of another version.</summary>
    private IssuedContext? Read(byte[] state)
    {
        using var reader = new BinaryReader(new MemoryStream(state));
        if (state is not [Version, ..] || reader.ReadByte() != Version || reader.ReadString() != scope)
        {
            return null;
        }

        var identifier = reader.ReadString();
        var key = ReadBytes(reader);
        var expires = new DateTimeOffset(reader.ReadInt64(), TimeSpan.Zero);
        var name = reader.ReadString();
        var kind = reader.ReadString();
        var certificate = ReadBytes(reader);
        var claims = ReadBytes(reader);
        var peer = name.Length == 0 ? PeerIdentity.Anonymous : new PeerIdentity(
            new GenericIdentity(name, kind),
            certificate.Length == 0 ? null : X509CertificateLoader.LoadCertificate(certificate));
        return new IssuedContext(
            identifier, key, claims.Length == 0 ? peer : peer with { Security = SecurityOf(claims) }, expires);
    }

    /// <summary>The claims that an issued token told of when the conversation began.</summary>
    private static SecurityMessageProperty SecurityOf(byte[] claims) => new()
    {
        ServiceSecurityContext = new ServiceSecurityContext(IssuedTokenSupport.Registered.PoliciesOf(claims)),
    };

    private static void WriteBytes(BinaryWriter writer, byte[] bytes)
    {
        writer.Write(bytes.Length);
        writer.Write(bytes);
    }

    /// <summary>The state is as it was sealed: its lengths are this class's own.</summary>
    private static byte[] ReadBytes(BinaryReader reader) => reader.ReadBytes(reader.ReadInt32());
}
