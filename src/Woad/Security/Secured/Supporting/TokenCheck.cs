using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Connections;
using Woad.Messages;
using Woad.Xml;

namespace Woad.Security.Secured;

/// <summary>
/// Compares the tokens of one message with those that are wanted, validates them and says who has sent it.
/// </summary>
internal sealed class TokenCheck(VerifiedMessage message, bool isBare, List<ReceivedToken> tokens)
{
    private readonly SecurityMessageProperty _found = new();
    private readonly List<IAuthorizationPolicy> _policies = [];

    /// <summary>Validates the certificate whose key protects the message.</summary>
    public void Initiator(SecurityTokenAuthenticator authenticator)
    {
        var certificate = message.ProtectionKey?.Certificate
            ?? throw Invalid("No certificate of the client has signed the message.");
        var token = new X509SecurityToken(certificate);
        _found.InitiatorToken = new SecurityTokenSpecification(token, Validate(authenticator, token));
    }

    /// <summary>Finds and validates a token for each demand.</summary>
    /// <exception cref="RefusedSecurityException">A token is missing, is refused, or is not wanted.</exception>
    public void Supporting(ImmutableArray<TokenDemand> demands)
    {
        // What must be there chooses first.
        foreach (var isOptional in (ReadOnlySpan<bool>)[false, true])
        {
            foreach (var demand in demands)
            {
                if (demand.IsOptional == isOptional)
                {
                    Take(demand);
                }
            }
        }

        if (tokens.Find(
            static t => t.Endorser is not null || t.Token is not X509SecurityToken) is { Token: var unwanted })
        {
            throw Invalid(Escaped.Text(
                $"The Security header has a {unwanted.GetType().Name}, which nothing here can check. Service and "
                    + $"client have different security."));
        }
    }

    /// <summary>The sender; null when no token tells of one.</summary>
    /// <param name="holder">The peer that the message's key tells of; null for nobody in particular.</param>
    public PeerIdentity? Result(PeerIdentity? holder)
    {
        if (_found.InitiatorToken is null && !_found.HasIncomingSupportingTokens)
        {
            return holder;
        }

        if (holder is { IsKnown: true })
        {
            _policies.InsertRange(0, PeerSecurity.Context(holder).AuthorizationPolicies);
        }

        var context = new ServiceSecurityContext(_policies.AsReadOnly());
        _found.ServiceSecurityContext = context;
        return _policies is [PeerPolicy { Peer: var only }]
            ? only with { Security = _found }
            : new PeerIdentity(context.PrimaryIdentity, Certificate()) { Security = _found };
    }

    private System.Security.Cryptography.X509Certificates.X509Certificate2? Certificate() =>
        _policies.OfType<PeerPolicy>().FirstOrDefault(static p => p.Peer.Certificate is not null)?.Peer.Certificate;

    private void Take(TokenDemand demand)
    {
        var endorses = demand.Use is TokenUse.Endorsing or TokenUse.SignedEndorsing;
        var found = tokens.Find(
            t => t.Endorser is not null == endorses && demand.Authenticator.CanValidateToken(t.Token));
        if (found is null)
        {
            if (demand.IsOptional)
            {
                return;
            }

            throw Invalid(tokens.Exists(t => demand.Authenticator.CanValidateToken(t.Token))
                ? Escaped.Text(
                    $"The {demand.Name} token of the message is not used as the binding asks for ({demand.Use}).")
                : Escaped.Text(
                    $"The Security header has no {demand.Name} token ({demand.Use}), which the binding asks for."));
        }

        if (found.Misuse(demand.Use, message, isBare) is { } misuse)
        {
            throw Invalid(Escaped.Text($"The {demand.Name} token {misuse}."));
        }

        tokens.Remove(found);
        _found.IncomingSupportingTokens.Add(
            new SupportingTokenSpecification(found.Token, Validate(demand.Authenticator, found.Token), demand.Use switch
            {
                TokenUse.Signed => SecurityTokenAttachmentMode.Signed,
                TokenUse.SignedEncrypted => SecurityTokenAttachmentMode.SignedEncrypted,
                TokenUse.Endorsing => SecurityTokenAttachmentMode.Endorsing,
                _ => SecurityTokenAttachmentMode.SignedEndorsing,
            }));
    }

    private ReadOnlyCollection<IAuthorizationPolicy> Validate(
        SecurityTokenAuthenticator authenticator, SecurityToken token)
    {
        var policies = TokenValidation.Validate(authenticator, token);
        _policies.AddRange(policies);
        return policies;
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
