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
        List<TokenReader> readers = [];
        var acceptances = new TokenAcceptances(security, tokens, bindings);
        var (always, byAction) = SupportingTokensFreezer.Make(security, Demand, static demand => demand.Use);
        var initiator = security is AsymmetricSecurityBindingElement { InitiatorTokenParameters: { } parameters }
            ? acceptances.Of(acceptances.Requirement(parameters)).Authenticator
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
            Readers = [.. readers, .. Custom(acceptances)],
            OutOfBand = acceptances.OutOfBand,
            Audit = bindings.Find<ServiceSecurityAuditBehavior>()
                is { MessageAuthenticationAuditLevel: not AuditLevel.None } audit
                ? new SecurityAudit(audit.MessageAuthenticationAuditLevel, AuditLevel.None, audit.SuppressAuditFailure)
                : null,
        };

        TokenDemand Demand(SupportingTokensFreezer.Wanted wanted)
        {
            var kind = wanted.Parameters.Kind;
            var requirement = acceptances.Requirement(wanted.Parameters).For(wanted);
            var acceptance = kind.AuthenticatorOf(wanted.Parameters) is { } own
                ? acceptances.Of(requirement, own)
                : acceptances.Of(requirement);
            if (kind.ReaderOf(wanted.Parameters, acceptance) is { } reader)
            {
                readers.Add(reader);
            }

            return new TokenDemand(
                kind.NameOf(wanted.Parameters), wanted.Use,
                kind.Checked(acceptance.Authenticator, wanted.Use), wanted.IsOptional);
        }
    }

    /// <summary>The reader of a custom serializer, behind those of the kinds of token.</summary>
    private static IEnumerable<TokenReader> Custom(TokenAcceptances acceptances) =>
        acceptances.Serializer.GetType() == typeof(WSSecurityTokenSerializer)
            ? []
            : [new ForeignTokens(acceptances.Serializer, acceptances.Resolver)];
}
