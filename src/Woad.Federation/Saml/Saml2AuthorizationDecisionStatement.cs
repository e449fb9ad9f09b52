using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthzDecisionStatement element of SAML 2.0 ([SAMLCore] 2.7.4).</summary>
public class Saml2AuthorizationDecisionStatement : Saml2Statement
{
    /// <summary>The resource that stands for the start of the current document.</summary>
    public static readonly Uri EmptyResource = new("", UriKind.Relative);

    /// <summary>Initializes a new instance of the <see cref="Saml2AuthorizationDecisionStatement"/> class.</summary>
    /// <param name="resource">The resource.</param>
    /// <param name="decision">The decision.</param>
    public Saml2AuthorizationDecisionStatement(Uri resource, SamlAccessDecision decision)
    {
        ArgumentNullException.ThrowIfNull(resource);
        (Resource, Decision) = (resource, decision);
    }

    /// <summary>Initializes a new instance of the <see cref="Saml2AuthorizationDecisionStatement"/> class.</summary>
    /// <param name="resource">The resource.</param>
    /// <param name="decision">The decision.</param>
    /// <param name="actions">The actions.</param>
    public Saml2AuthorizationDecisionStatement(
        Uri resource, SamlAccessDecision decision, IEnumerable<Saml2Action>? actions)
        : this(resource, decision)
    {
        foreach (var action in actions ?? [])
        {
            Actions.Add(action);
        }
    }

    /// <summary>Gets the actions of the SAML 2.0 authorization decision statement.</summary>
    public Collection<Saml2Action> Actions { get; } = [];

    /// <summary>Gets or sets the decision.</summary>
    public SamlAccessDecision Decision { get; set; }

    /// <summary>Gets or sets the evidence.</summary>
    public Saml2Evidence? Evidence { get; set; }

    /// <summary>Gets or sets the resource.</summary>
    public Uri Resource { get; set; }
}
