using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Messages;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Xml;

namespace Woad.Security.Secured.Modes;

/// <summary>The keys of a service whose messages a token protects that its kind reads.</summary>
/// <param name="name">The kind, for persons.</param>
/// <param name="tokens">Reads tokens, and finds those that messages name.</param>
/// <param name="authenticator">Validates them.</param>
/// <param name="suite">The algorithms.</param>
internal sealed class ReadKeys(
    string name, TokenReader tokens, SecurityTokenAuthenticator authenticator, AlgorithmSuite suite) : ServiceKeys
{
    public override bool IsForeign(string name, string ns) => tokens.Reads(name, ns);

    public override ForeignToken? Recognize(ReadOnlySpan<byte> element, BinaryReaderSession? strings) =>
        tokens.Recognize(element, strings);

    public override ResolvedKey? Foreign(SecurityItem token) => TokenReader.KeyOf(tokens.Read(token));

    public override bool IsNamed(string valueType) => tokens.Names(valueType);

    public override ResolvedKey? Known(KeyReference reference) =>
        reference.Kind == KeyReferenceKind.Identifier ? TokenReader.KeyOf(tokens.Find(reference)) : null;

    public override bool Protects(ResolvedKey key) =>
        key is { Secret: { } secret, Source: SecurityToken token } && suite.TakesSymmetricKey(secret.Bits)
        && authenticator.CanValidateToken(token);

    public override PeerIdentity? PeerOf(VerifiedMessage message)
    {
        var token = TokenOf(message);
        var policies = TokenValidation.Validate(authenticator, token);
        var context = new ServiceSecurityContext(policies);
        return new PeerIdentity(context.PrimaryIdentity)
        {
            Security = new SecurityMessageProperty
            {
                ProtectionToken = new SecurityTokenSpecification(token, policies),
                ServiceSecurityContext = context,
            },
        };
    }

    public override IMessageTokens TokensOf(VerifiedMessage message) => new Protecting(TokenOf(message));

    public override SenderTokens Reply(VerifiedMessage request) => new()
    {
        Shared = new SharedKey(
            request.ProtectionKey!.Secret!,
            tokens.ReferenceTo(TokenOf(request)) ?? throw Invalid("cannot be named in the reply"),
            null),
    };

    private SecurityToken TokenOf(VerifiedMessage message) =>
        message.ProtectionKey is { } key && Protects(key)
            ? (SecurityToken)key.Source
            : throw Invalid("does not sign the message");

    private RefusedSecurityException Invalid(string why) => new(
        RefusedSecurityException.InvalidSecurity,
        Escaped.Text($"The {name} token whose key protects messages {why}."));

    private sealed record Protecting(SecurityToken Token) : IMessageTokens
    {
        public void AddTo(SecurityMessageProperty property) => property.ProtectionToken ??=
            new SecurityTokenSpecification(Token, ReadOnlyCollection<IAuthorizationPolicy>.Empty);
    }
}
