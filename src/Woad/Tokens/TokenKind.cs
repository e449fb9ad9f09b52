using System.IdentityModel.Selectors;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Layers;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;
using Woad.Xml;

namespace Woad.Tokens;

/// <summary>
/// A kind of token: where a binding may have it, how it is made, read and named, the keys of messages that come from
/// it, its assertion in policies, and its settings in configuration files. All that the engine knows of a kind is
/// here.
/// </summary>
/// <remarks>
/// <see cref="SecurityTokenParameters.Kind"/> tells the kind of parameters. A kind has no state: the parameters, or the
/// side that asks, have all settings.
/// </remarks>
internal abstract class TokenKind
{
    /// <summary>The places of a binding where the engine takes tokens of the kind.</summary>
    public abstract TokenPlaces Places { get; }

    /// <summary>Whether the token is itself a secret: messages encrypt it, and no policy says otherwise.</summary>
    public virtual bool IsSecret => false;

    /// <summary>Whether messages may name a token by a certificate.</summary>
    public virtual bool IsCertificate => false;

    /// <summary>Whether a service proves itself by its certificate where the token protects messages.</summary>
    public virtual bool ShowsServiceCertificate => false;

    /// <summary>Whether tokens differ by the service for which they are made.</summary>
    public virtual bool DiffersByTarget => true;

    /// <summary>The agreement for which messages must go back, for persons; null where none is made.</summary>
    public virtual string? Agreement => null;

    /// <summary>The name of the kind, for persons.</summary>
    public virtual string NameOf(SecurityTokenParameters parameters) => parameters.GetType().Name
        .Replace("SecurityTokenParameters", "", StringComparison.Ordinal)
        .Replace("TokenParameters", "", StringComparison.Ordinal);

    /// <summary>A token of the kind that has no key, for persons.</summary>
    public virtual string KeylessName(SecurityTokenParameters parameters) =>
        $"a token of the kind {NameOf(parameters)}";

    /// <summary>A token at a place where the engine does not take it, for persons.</summary>
    public virtual string Unavailable(SecurityTokenParameters parameters) =>
        $"{parameters.GetType().Name}, which is not available";

    /// <summary>The security under which the token is asked for; null where the service is not asked.</summary>
    public virtual SecurityBindingElement? BootstrapOf(SecurityTokenParameters parameters) => null;

    /// <summary>The keys of a client whose messages the token protects.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public virtual Func<EndpointAddress, LayerContext, ClientKeys> ClientKeys(
        SecurityTokenParameters parameters, ClientSide side) => (target, context) =>
        {
            var terms = side.TermsOf(parameters, target);
            return new MadeKeys(cancellation => MakeAsync(terms, cancellation), context.Clock, side.Profile.Suite);
        };

    /// <summary>The keys of a service whose messages the token protects.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public virtual Func<LayerContext, ServiceKeys> ServiceKeys(SecurityTokenParameters parameters, ServiceSide side)
    {
        var keys = new ReadKeys(
            NameOf(parameters),
            ReaderOf(parameters) ?? throw new InvalidOperationException(Escaped.Text(
                $"{GetType().Name} has no reader of tokens, and its keys protect messages.")),
            AuthenticatorOf(parameters) ?? side.AcceptanceOf(parameters).Authenticator,
            side.Profile.Suite);
        return _ => keys;
    }

    /// <summary>Makes a token for messages of a client. A token service is awaited; no thread waits for it.</summary>
    public virtual ValueTask<MadeToken> MakeAsync(TokenTerms terms, CancellationToken cancellationToken) =>
        throw new NotSupportedException(Escaped.Text($"{GetType().Name} makes no tokens."));

    /// <summary>The token that messages of a client carry beside the key; null for an optional one without.</summary>
    /// <exception cref="InvalidOperationException">A credential is missing.</exception>
    public virtual CarriedToken? Carry(TokenTerms terms, TokenUse use, bool isOptional) => new ProvidedToken(
        use,
        cancellation => MakeAsync(terms, cancellation),
        new ProvidedTokenTerms(
            terms.Profile.Suite, terms.Profile.Names, terms.Parameters.RequireDerivedKeys, isOptional));

    /// <summary>
    /// Reads elements and references that WS-Security does not have; null where it has all that the kind needs.
    /// </summary>
    public virtual TokenReader? ReaderOf(SecurityTokenParameters parameters) => null;

    /// <summary>Reads elements of a kind that the service's manager of tokens has rules for.</summary>
    public virtual TokenReader? ReaderOf(SecurityTokenParameters parameters, TokenAcceptance acceptance) =>
        ReaderOf(parameters);

    /// <summary>Validates received tokens; null where the service's manager of tokens has the authenticator.</summary>
    public virtual SecurityTokenAuthenticator? AuthenticatorOf(SecurityTokenParameters parameters) => null;

    /// <summary>An authenticator with the rules of the kind about the use of tokens.</summary>
    public virtual SecurityTokenAuthenticator Checked(SecurityTokenAuthenticator authenticator, TokenUse use) =>
        authenticator;

    /// <summary>The token in a policy; null for one that WS-SecurityPolicy does not know.</summary>
    public virtual XmlElement? Assert(SecurityTokenParameters parameters, TokenPolicy policy) => null;

    /// <summary>The token that an assertion of a policy means; null when it is of another kind.</summary>
    public virtual SecurityTokenParameters? Read(TokenAssertion assertion) => null;

    /// <summary>The proof that a client gives by the token, in a cookie; other proofs have other texts.</summary>
    public virtual string ProofOf(SecurityTokenParameters parameters) => parameters.GetType().Name;

    /// <summary>The settings by which the modes of configuration files tell tokens of the kind apart.</summary>
    public virtual string VariantOf(SecurityTokenParameters parameters) => parameters.GetType().Name;

    /// <summary>Tells a configuration element the token's settings.</summary>
    public virtual void Tell(SecurityTokenParameters parameters, TokenSettings settings)
    {
    }
}
