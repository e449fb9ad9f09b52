using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Principal;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Connections;
using Woad.Security;
using Woad.Security.Algorithms;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Tokens;

namespace Woad.Conformance.Tokens;

/// <summary>
/// A kind of token that the engine does not have: messages name a secret and do not carry it. Its key protects
/// messages, or endorses them.
/// </summary>
internal sealed class SharedSecretKind : TokenKind
{
    public const string Namespace = "urn:woad:tests/shared-secret";

    private const string Identifier = Namespace + "#Name";

    public static SharedSecretKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Protection | TokenPlaces.Supporting | TokenPlaces.Endorsing;

    public override string NameOf(SecurityTokenParameters parameters) => "shared secret";

    public override async ValueTask<MadeToken> MakeAsync(TokenTerms terms, CancellationToken cancellationToken)
    {
        var own = (SharedSecretParameters)terms.Parameters;
        await own.Ready(cancellationToken);
        return new MadeToken(ReferenceTo(own.Name)) { Secret = new SymmetricSecret([.. own.Secrets[own.Name]]) };
    }

    public override TokenReader ReaderOf(SecurityTokenParameters parameters) =>
        new Reader(((SharedSecretParameters)parameters).Secrets);

    public override SecurityTokenAuthenticator AuthenticatorOf(SecurityTokenParameters parameters) =>
        new Authenticator(((SharedSecretParameters)parameters).Secrets);

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy)
    {
        var assertion = new XmlDocument().CreateElement("t", "SharedSecretToken", Namespace);
        assertion.SetAttribute("Name", ((SharedSecretParameters)parameters).Name);
        return policy.With(assertion, parameters);
    }

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.Element is { LocalName: "SharedSecretToken", NamespaceURI: Namespace } element
            ? new SharedSecretParameters { Name = element.GetAttribute("Name") }
            : null;

    private static KeyReference ReferenceTo(string name) =>
        new(KeyReferenceKind.Identifier, name) { ValueType = Identifier };

    private sealed class Reader(IReadOnlyDictionary<string, byte[]> secrets) : TokenReader
    {
        public override bool Names(string valueType) => valueType == Identifier;

        public override SecurityToken? Find(KeyReference reference) =>
            secrets.TryGetValue(reference.Value, out var secret)
                ? new BinarySecretSecurityToken(reference.Value, secret)
                : null;

        public override KeyReference ReferenceTo(SecurityToken token) => SharedSecretKind.ReferenceTo(token.Id);
    }

    private sealed class Authenticator(IReadOnlyDictionary<string, byte[]> secrets) : SecurityTokenAuthenticator
    {
        protected override bool CanValidateTokenCore(SecurityToken token) =>
            token is BinarySecretSecurityToken && secrets.ContainsKey(token.Id);

        protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateTokenCore(SecurityToken token) =>
            new([new PeerPolicy(new PeerIdentity(new GenericIdentity(token.Id, "SharedSecret")))]);
    }
}
