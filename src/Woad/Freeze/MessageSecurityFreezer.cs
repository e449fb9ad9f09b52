using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Layers;
using Woad.Security;
using Woad.Security.Certificates;
using Woad.Security.Contexts;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Freeze;

/// <summary>
/// Turns an element for the security of messages, and the credentials of its side, into keys and tokens.
/// </summary>
internal static class MessageSecurityFreezer
{
    /// <summary>How a service takes and secures messages.</summary>
    /// <param name="security">The element.</param>
    /// <param name="parameters">Its credentials, and who seals cookies.</param>
    /// <param name="clock">Judges certificates.</param>
    /// <param name="sent">The protection of what the service sends.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ServiceSecurityModel OfService(
        SecurityBindingElement security, BindingParameterCollection parameters, TimeProvider clock, ProtectionPlan sent)
    {
        var tokens = TokensOfService(parameters, clock);
        var profile = ProfileFreezer.OfService(security, sent);
        return new ServiceSecurityModel(profile, Keys(), ServiceTokensFreezer.Of(security, tokens, parameters));

        Func<LayerContext, ServiceKeys> Keys()
        {
            if (SecurityTokens.Main(security) is { } main)
            {
                return main.Kind.ServiceKeys(main, new OpeningService(security, profile, parameters, tokens, clock));
            }

            var bare = new BareService();
            return _ => bare;
        }
    }

    /// <summary>What seals the cookies of a service; null for a random key of the listener.</summary>
    public static ICookieSealer? Cookies(BindingParameterCollection parameters) =>
        parameters.Find<ServiceCredentials>()?.SecureConversationAuthentication.SecurityStateEncoder is { } encoder
            ? new EncodedState(encoder)
            : parameters.Find<ICookieSealer>();

    /// <summary>The manager of tokens of a service.</summary>
    public static SecurityTokenManager TokensOfService(BindingParameterCollection parameters, TimeProvider clock)
    {
        var tokens = Of(parameters.Find<SecurityCredentialsManager>() ?? new ServiceCredentials());
        if (tokens is ServiceCredentialsSecurityTokenManager own)
        {
            own.Clock = clock;
        }

        return tokens;
    }

    /// <summary>The manager of tokens of a client.</summary>
    public static SecurityTokenManager TokensOfClient(BindingParameterCollection parameters) =>
        Of(parameters.Find<SecurityCredentialsManager>() ?? new ClientCredentials());

    /// <summary>How a client secures and takes messages.</summary>
    /// <param name="security">The element.</param>
    /// <param name="parameters">Its credentials.</param>
    /// <param name="clock">Judges certificates.</param>
    /// <param name="sent">The protection of what the client sends.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ClientSecurityModel OfClient(
        SecurityBindingElement security, BindingParameterCollection parameters, TimeProvider clock, ProtectionPlan sent)
    {
        var tokens = TokensOfClient(parameters);
        var profile = ProfileFreezer.OfClient(security, sent);
        var side = new OpeningClient(security, profile, parameters, tokens, clock);
        return new ClientSecurityModel(profile, Keys(), ClientTokensFreezer.Of(side, tokens, side.TermsOf));

        Func<EndpointAddress, LayerContext, ClientKeys> Keys()
        {
            if (SecurityTokens.Main(security) is { } main)
            {
                return main.Kind.ClientKeys(main, side);
            }

            var bare = new TransportKeys();
            return (_, _) => bare;
        }
    }

    private static SecurityTokenManager Of(SecurityCredentialsManager credentials) =>
        credentials.CreateSecurityTokenManager()
            ?? throw new InvalidOperationException(
                $"{credentials.GetType()}.CreateSecurityTokenManager returned null. Return a manager of tokens.");

    /// <summary>The own certificate of a side.</summary>
    /// <exception cref="InvalidOperationException">Its manager of tokens has none.</exception>
    public static X509Certificate2 Certificate(SecurityTokenProvider? provider, SecurityTokenManager tokens) =>
        provider?.GetToken(TimeSpan.FromMinutes(1)) is X509SecurityToken { Certificate: var certificate }
            ? CertificateRules.WithKey(certificate)!
            : throw new InvalidOperationException(
                $"The provider of {tokens.GetType()}.CreateSecurityTokenProvider for the side's own certificate has "
                    + "no X509SecurityToken. Return an X509SecurityTokenProvider.");
}
