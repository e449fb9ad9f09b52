using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Federation.Policy;
using Woad.Federation.Trust.Client;
using Woad.Messages;
using Woad.Metadata.Importing.Standard;
using Woad.Security.Algorithms;
using Woad.Security.Issued;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Federation.Issued;

/// <summary>Issued tokens for the engine.</summary>
internal sealed class IssuedTokens : IssuedTokenSupport
{
    /// <summary>The authenticators that managers of tokens have asked for.</summary>
    private readonly ConditionalWeakTable<SecurityTokenRequirement, IssuedTokenAuthenticator> _made = [];

    public override IssuedTokenElements Elements { get; } = new AssertionElements();

    public override byte[] StateOf(SecurityMessageProperty? security) =>
        CallerState.Write(security?.ServiceSecurityContext?.AuthorizationPolicies ?? []);

    public override ReadOnlyCollection<IAuthorizationPolicy> PoliciesOf(byte[] state) => CallerState.Read(state);

    public override IssuedTokenSource SourceOf(ClientCredentials credentials) =>
        new ClientTokenSource(credentials, TimeProvider.System);

    public override SecurityTokenAuthenticator AuthenticatorOf(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock)
    {
        if (!credentials.UseIdentityConfiguration && credentials.IssuedTokenAuthentication.SamlSerializer is not null)
        {
            return ServiceHandlers.AuthenticatorOf(credentials, requirement, clock);
        }

        var authenticator = new IssuedTokenAuthenticator(
            ServiceHandlers.Of(credentials, requirement, clock), requirement)
        {
            IsConfigured = credentials.UseIdentityConfiguration,
        };
        _made.AddOrUpdate(requirement, authenticator);
        return authenticator;
    }

    /// <summary>
    /// The reader of the handlers of the service's identity configuration, also where an authenticator of the program
    /// uses the one that was made for it; else the service's serializer, unless it is the usual one.
    /// </summary>
    public override TokenReader ReaderOf(TokenAcceptance acceptance)
    {
        ArgumentNullException.ThrowIfNull(acceptance);
        var own = acceptance.Authenticator as IssuedTokenAuthenticator;
        if (own is null && _made.TryGetValue(acceptance.Requirement, out var made) && made.IsConfigured)
        {
            own = made;
        }

        return own is not null && (own.IsConfigured || WSSecurityTokenSerializer.IsStandard(acceptance.Serializer))
            ? own.Reader
            : new SerializedTokenReader(acceptance.Serializer, acceptance.Resolver());
    }

    public override SecurityTokenAuthenticator? HandlerOf(
        ServiceCredentials credentials, SecurityTokenRequirement requirement, TimeProvider clock)
    {
        var handlers = ServiceHandlers.Of(credentials, requirement, clock);

        // The handler that every identity configuration has leaves certificates to ClientCertificate.Authentication.
        return handlers[requirement.TokenType] is { CanValidateToken: true } handler
            && handler.GetType() != typeof(X509SecurityTokenHandler)
            ? new IssuedTokenAuthenticator(handlers, requirement) { IsConfigured = true }
            : null;
    }

    public override ServiceAuthorizationManager? AuthorizationOf(ServiceCredentials credentials) =>
        IdentityAuthorization.Of(ServiceHandlers.IdentityOf(credentials));

    public override Task<SecurityToken> GetAsync(
        SecurityTokenProvider provider, TimeSpan timeout, CancellationToken cancellationToken) =>
        provider is ICancellableProvider cancellable
            ? cancellable.GetAsync(timeout, cancellationToken)
            : base.GetAsync(provider, timeout, cancellationToken);

    public override MadeToken Made(SecurityToken token, SecurityTokenSerializer serializer, bool needsKey)
    {
        ArgumentNullException.ThrowIfNull(token);
        var (carried, id) = needsKey ? (token, token.Id) : CarriedToken.WithId(token);
        void Write(XmlDictionaryWriter writer)
        {
            // The serializer of a program writes its tokens its own way; the usual one does not know all tokens.
            if (!serializer.CanWriteToken(carried) && IssuedReferences.HandlerOf(carried) is { } handler)
            {
                handler.WriteToken(writer, carried);
            }
            else
            {
                serializer.WriteToken(writer, carried);
            }
        }

        var made = new MadeToken(IssuedReferences.Of(token, isAttached: true))
        {
            Octets = CanonicalXml.Of(Write),
            Text = CanonicalXml.TextOf(Write),
            OwnId = id,
            Unattached = IssuedReferences.Of(token, isAttached: false),
        };
        if (!needsKey)
        {
            return made;
        }

        return token.SecurityKeys.FirstOrDefault() switch
        {
            SymmetricSecurityKey symmetric =>
                made with { Secret = new SymmetricSecret([.. symmetric.GetSymmetricKey()]) },
            AsymmetricSecurityKey asymmetric when asymmetric.GetAsymmetricAlgorithm(
                SecurityAlgorithms.RsaSha256Signature, true) is RSA rsa => made with { Pair = rsa },
            _ => throw new InvalidOperationException(Escaped.Text(
                $"The issued token '{token.Id}' has no key that can sign, and the binding needs one. Ask the issuer "
                    + $"for a token with a key (IssuedSecurityTokenParameters.KeyType), or set KeyType to BearerKey.")),
        };
    }

    public override DateTimeOffset RenewalOf(SecurityTokenProvider provider, SecurityToken token) => new(
        (provider as IssuedSecurityTokenProvider)?.RenewalOf(token) ?? token.ValidTo, TimeSpan.Zero);

    [SuppressMessage("Usage", "CA2255", Justification = "A binding finds its issued tokens by this registration.")]
    [ModuleInitializer]
    internal static void Register()
    {
        Register(new IssuedTokens());
        IssuedTokenImport.Register(new ImportedIssuers());
    }
}
