using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Connections;
using Woad.Security.Keys;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>The parts by which one service reads and validates the tokens of its binding.</summary>
/// <param name="security">The element.</param>
/// <param name="tokens">The service's manager of tokens.</param>
/// <param name="parameters">The binding parameters, which have the address of the listener.</param>
internal sealed class TokenAcceptances(
    SecurityBindingElement security, SecurityTokenManager tokens, BindingParameterCollection parameters)
{
    private readonly List<SecurityTokenResolver> _outOfBand = [];

    /// <summary>The serializer of the service's tokens.</summary>
    public SecurityTokenSerializer Serializer { get; } =
        tokens.CreateSecurityTokenSerializer(security.MessageSecurityVersion.SecurityTokenVersion)
            ?? throw new InvalidOperationException(
                $"{tokens.GetType()}.CreateSecurityTokenSerializer returned null. Return a serializer.");

    /// <summary>Finds tokens that messages name without carrying them; null where nothing does.</summary>
    public SecurityTokenResolver? OutOfBand => _outOfBand switch
    {
        [] => null,
        [var only] => only,
        _ => new JoinedResolver([.. _outOfBand]),
    };

    /// <summary>Finds the keys and the tokens that tokens of messages name.</summary>
    public SecurityTokenResolver Resolver => new JoinedResolver([.. _outOfBand, Own()]);

    /// <summary>A token that the service gets.</summary>
    public RecipientServiceModelSecurityTokenRequirement Requirement(SecurityTokenParameters token) =>
        TokenRequirements.OfService(security, token, parameters.Find<ListenerUri>()?.Uri);

    /// <summary>The parts for a token whose authenticator the manager of tokens has.</summary>
    /// <exception cref="InvalidOperationException">It has none.</exception>
    public TokenAcceptance Of(SecurityTokenRequirement requirement)
    {
        var authenticator = tokens.CreateSecurityTokenAuthenticator(requirement, out var resolver)
            ?? throw new InvalidOperationException(
                $"{tokens.GetType()}.CreateSecurityTokenAuthenticator returned null for the token "
                    + $"'{requirement.TokenType}'. Return an authenticator.");
        if (resolver is not null)
        {
            _outOfBand.Add(resolver);
        }

        return Of(requirement, authenticator, resolver);
    }

    /// <summary>The parts for a token whose kind has the authenticator.</summary>
    public TokenAcceptance Of(SecurityTokenRequirement requirement, SecurityTokenAuthenticator authenticator) =>
        Of(requirement, authenticator, null);

    private TokenAcceptance Of(
        SecurityTokenRequirement requirement, SecurityTokenAuthenticator authenticator,
        SecurityTokenResolver? resolver) =>
        new(
            requirement, authenticator, Serializer,
            () => resolver is null ? Own() : new JoinedResolver([resolver, Own()]));

    /// <summary>Finds the certificates of the service's credentials, its own one with its key.</summary>
    private SecurityTokenResolver Own()
    {
        var credentials = (tokens as ServiceCredentialsSecurityTokenManager)?.ServiceCredentials;
        List<SecurityToken> known =
        [
            .. (credentials?.IssuedTokenAuthentication.KnownCertificates ?? []).Select(
                static certificate => new X509SecurityToken(certificate)),
        ];
        if (credentials?.ServiceCertificate.Certificate is { } own)
        {
            known.Insert(0, new X509SecurityToken(own));
        }

        return SecurityTokenResolver.CreateDefaultSecurityTokenResolver(known.AsReadOnly(), canMatchLocalId: false);
    }
}
