using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Freeze;

/// <summary>The tokens by which a client says who it is.</summary>
internal static class ClientTokensFreezer
{
    /// <summary>The time that a custom provider may take: the default SendTimeout of bindings.</summary>
    private static readonly TimeSpan ProviderTimeout = TimeSpan.FromMinutes(1);

    /// <summary>Makes the tokens of a channel, of its service's address.</summary>
    /// <param name="security">The element.</param>
    /// <param name="tokens">The manager of tokens.</param>
    /// <param name="profile">What both sides have alike.</param>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public static Func<EndpointAddress, ClientTokens> Of(
        SecurityBindingElement security, SecurityTokenManager tokens, SecurityProfile profile)
    {
        var serializer = tokens.CreateSecurityTokenSerializer(security.MessageSecurityVersion.SecurityTokenVersion);
        if (tokens.GetType() != typeof(ClientCredentialsSecurityTokenManager))
        {
            return Make;
        }

        // WCF's own manager does not look at the address.
        var made = Make(null);
        return _ => made;

        ClientTokens Make(EndpointAddress? target)
        {
            var (always, byAction) = SupportingTokensFreezer.Make(
                security, wanted => Token(wanted, target), static token => token.Use);
            return new ClientTokens { Always = always, ByAction = byAction };
        }

        CarriedToken? Token(SupportingTokensFreezer.Wanted wanted, EndpointAddress? target)
        {
            SecurityTokenProvider provider;
            try
            {
                provider = tokens.CreateSecurityTokenProvider(
                    TokenRequirements.OfClient(security, wanted.Parameters, target).For(wanted))
                    ?? throw new InvalidOperationException(
                        $"{tokens.GetType()}.CreateSecurityTokenProvider returned null for a token of "
                            + $"{wanted.Parameters.GetType().Name}. Return a provider.");
            }
            catch (Exception e) when (wanted.IsOptional && e is InvalidOperationException or NotSupportedException)
            {
                return null;
            }

            return Known(wanted, provider, serializer, profile) ?? new ProvidedToken(
                wanted.Use,
                provider,
                serializer,
                new ProvidedTokenTerms(
                    profile.Suite, profile.Names, wanted.Parameters.RequireDerivedKeys, wanted.IsOptional,
                    ProviderTimeout));
        }
    }

    /// <summary>
    /// A token that is the same in all messages; null when its provider or serializer is the program's.
    /// </summary>
    private static CarriedToken? Known(
        SupportingTokensFreezer.Wanted wanted, SecurityTokenProvider provider, SecurityTokenSerializer serializer,
        SecurityProfile profile)
    {
        if (serializer.GetType() != typeof(WSSecurityTokenSerializer))
        {
            return null;
        }

        if (provider.GetType() == typeof(UserNameSecurityTokenProvider)
            && provider.GetToken(TimeSpan.Zero) is UserNameSecurityToken user)
        {
            return new CarriedUserName(wanted.Use, new NetworkCredential(user.UserName, user.Password));
        }

        return provider.GetType() == typeof(X509SecurityTokenProvider)
            && provider is X509SecurityTokenProvider { Certificate: var certificate }
            ? new CarriedCertificate(
                wanted.Use,
                new CertificateKey(certificate, profile.Suite),
                wanted.Parameters.InclusionMode == SecurityTokenInclusionMode.Never
                    ? CertificateReference.Of(certificate, profile.IsVersion11)
                    : null)
            : null;
    }
}
