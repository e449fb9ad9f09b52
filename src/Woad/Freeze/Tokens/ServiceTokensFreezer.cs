using System.Collections.Frozen;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security;
using Woad.Security.Issued;
using Woad.Security.Secured;

namespace Woad.Freeze;

/// <summary>The tokens by which a service wants clients to say who they are.</summary>
internal static class ServiceTokensFreezer
{
    /// <summary>The tokens with their authenticators.</summary>
    /// <param name="security">The element.</param>
    /// <param name="tokens">The manager of tokens.</param>
    /// <param name="bindings">The binding parameters, which may ask for a log.</param>
    /// <exception cref="InvalidOperationException">
    /// A setting cannot be honoured, or a credential is missing.
    /// </exception>
    public static ServiceTokens Of(
        SecurityBindingElement security, SecurityTokenManager tokens, BindingParameterCollection bindings)
    {
        List<SecurityTokenResolver> resolvers = [];
        List<TokenReader> readers = [];
        var serializer = tokens.CreateSecurityTokenSerializer(security.MessageSecurityVersion.SecurityTokenVersion);
        var (always, byAction) = SupportingTokensFreezer.Make(security, Demand, static demand => demand.Use);
        var initiator = security is AsymmetricSecurityBindingElement { InitiatorTokenParameters: { } parameters }
            ? AuthenticatorFor(TokenRequirements.OfService(security, parameters, null))
            : null;
        if (bindings.Find<RequesterKeys>() is not null)
        {
            always = always.Add(RequesterKeys.Demand);
            byAction = byAction.ToFrozenDictionary(
                static own => own.Key, static own => own.Value.Add(RequesterKeys.Demand));
        }

        return new ServiceTokens
        {
            Always = always,
            ByAction = byAction,
            TakesPublicKeys = always.Concat(byAction.Values.SelectMany(static own => own))
                .Any(static demand => demand.Authenticator is RsaSecurityTokenAuthenticator or RequesterKeys),
            Initiator = initiator,
            Readers = [.. readers, .. Custom(serializer)],
            OutOfBand = resolvers.FirstOrDefault(),
            Audit = bindings.Find<ServiceSecurityAuditBehavior>()
                is { MessageAuthenticationAuditLevel: not AuditLevel.None } audit
                ? new SecurityAudit(audit.MessageAuthenticationAuditLevel, AuditLevel.None, audit.SuppressAuditFailure)
                : null,
        };

        TokenDemand Demand(SupportingTokensFreezer.Wanted wanted)
        {
            var kind = wanted.Parameters.Kind;
            var authenticator = kind.AuthenticatorOf(wanted.Parameters)
                ?? AuthenticatorFor(TokenRequirements.OfService(security, wanted.Parameters, null).For(wanted));
            if (kind.ReaderOf(wanted.Parameters, authenticator) is { } reader)
            {
                readers.Add(reader);
            }

            return new TokenDemand(kind.NameOf(wanted.Parameters), wanted.Use, authenticator, wanted.IsOptional);
        }

        SecurityTokenAuthenticator AuthenticatorFor(RecipientServiceModelSecurityTokenRequirement requirement)
        {
            var authenticator = Authenticator(tokens, requirement, out var resolver);
            if (resolver is not null)
            {
                resolvers.Add(resolver);
            }

            return authenticator;
        }
    }

    /// <summary>The authenticator that a manager of tokens has for a token.</summary>
    /// <param name="tokens">The manager.</param>
    /// <param name="requirement">The token.</param>
    /// <param name="resolver">Finds tokens that messages name without carrying them; null for none.</param>
    /// <exception cref="InvalidOperationException">It has none.</exception>
    public static SecurityTokenAuthenticator Authenticator(
        SecurityTokenManager tokens, RecipientServiceModelSecurityTokenRequirement requirement,
        out SecurityTokenResolver? resolver) =>
        tokens.CreateSecurityTokenAuthenticator(requirement, out resolver)
            ?? throw new InvalidOperationException(
                $"{tokens.GetType()}.CreateSecurityTokenAuthenticator returned null for the token "
                    + $"'{requirement.TokenType}'. Return an authenticator.");

    /// <summary>The reader of a custom serializer, behind those of the kinds of token.</summary>
    private static IEnumerable<TokenReader> Custom(SecurityTokenSerializer serializer) =>
        serializer.GetType() == typeof(WSSecurityTokenSerializer)
            ? []
            : [
                new ForeignTokens(
                    serializer,
                    SecurityTokenResolver.CreateDefaultSecurityTokenResolver(new([]), canMatchLocalId: false)),
            ];
}
