using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using Woad.Security;
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
        var serializer = tokens.CreateSecurityTokenSerializer(security.MessageSecurityVersion.SecurityTokenVersion);
        var (always, byAction) = SupportingTokensFreezer.Make(security, Demand, static demand => demand.Use);
        var initiator = security is AsymmetricSecurityBindingElement { InitiatorTokenParameters: { } parameters }
            ? Authenticator(TokenRequirements.OfService(security, parameters, null))
            : null;
        return new ServiceTokens
        {
            Always = always,
            ByAction = byAction,
            Initiator = initiator,
            Foreign = serializer.GetType() == typeof(WSSecurityTokenSerializer) ? null
                : new ForeignTokens(
                    serializer,
                    SecurityTokenResolver.CreateDefaultSecurityTokenResolver(new([]), canMatchLocalId: false)),
            OutOfBand = resolvers.FirstOrDefault(),
            Audit = bindings.Find<ServiceSecurityAuditBehavior>()
                is { MessageAuthenticationAuditLevel: not AuditLevel.None } audit
                ? new SecurityAudit(audit.MessageAuthenticationAuditLevel, AuditLevel.None, audit.SuppressAuditFailure)
                : null,
        };

        TokenDemand Demand(SupportingTokensFreezer.Wanted wanted) => new(
            Name(wanted.Parameters),
            wanted.Use,
            Authenticator(TokenRequirements.OfService(security, wanted.Parameters, null).For(wanted)),
            wanted.IsOptional);

        SecurityTokenAuthenticator Authenticator(RecipientServiceModelSecurityTokenRequirement requirement)
        {
            var authenticator = tokens.CreateSecurityTokenAuthenticator(requirement, out var resolver)
                ?? throw new InvalidOperationException(
                    $"{tokens.GetType()}.CreateSecurityTokenAuthenticator returned null for the token "
                        + $"'{requirement.TokenType}'. Return an authenticator.");
            if (resolver is not null)
            {
                resolvers.Add(resolver);
            }

            return authenticator;
        }
    }

    private static string Name(SecurityTokenParameters parameters) => parameters switch
    {
        UserNameSecurityTokenParameters => "user name",
        X509SecurityTokenParameters => "certificate",
        _ =>
            parameters.GetType().Name.Replace("SecurityTokenParameters", "", StringComparison.Ordinal).Replace(
                "TokenParameters", "", StringComparison.Ordinal),
    };
}
