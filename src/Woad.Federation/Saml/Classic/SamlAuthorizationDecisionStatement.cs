namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthorizationDecisionStatement element of SAML 1.1 ([SAMLCore1.1] 2.4.5).</summary>
public class SamlAuthorizationDecisionStatement : SamlSubjectStatement
{
    /// <summary>Initializes a new instance of the <see cref="SamlAuthorizationDecisionStatement"/> class.</summary>
    public SamlAuthorizationDecisionStatement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthorizationDecisionStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="resource">The resource.</param>
    /// <param name="accessDecision">The decision.</param>
    /// <param name="samlActions">The actions.</param>
    public SamlAuthorizationDecisionStatement(
        SamlSubject samlSubject, string resource, SamlAccessDecision accessDecision,
            IEnumerable<SamlAction> samlActions)
        : this(samlSubject, resource, accessDecision, samlActions, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthorizationDecisionStatement"/> class.</summary>
    /// <param name="samlSubject">The subject.</param>
    /// <param name="resource">The resource.</param>
    /// <param name="accessDecision">The decision.</param>
    /// <param name="samlActions">The actions.</param>
    /// <param name="samlEvidence">The assertions on which the decision rests; null for none.</param>
    public SamlAuthorizationDecisionStatement(
        SamlSubject samlSubject, string resource, SamlAccessDecision accessDecision,
            IEnumerable<SamlAction> samlActions, SamlEvidence? samlEvidence)
        : base(samlSubject)
    {
        ArgumentNullException.ThrowIfNull(samlActions);
        (Resource, AccessDecision, Evidence) = (resource, accessDecision, samlEvidence);
        SamlActions = [.. samlActions];
    }

    /// <summary>Gets or sets the decision.</summary>
    public SamlAccessDecision AccessDecision { get; set; }

    /// <summary>Gets or sets the assertions on which the decision rests; null for none.</summary>
    public SamlEvidence? Evidence { get; set; }

    /// <summary>Gets or sets the resource.</summary>
    public string Resource { get; set; } = "";

    /// <summary>Gets the actions of the SAML authorization decision statement.</summary>
    public IList<SamlAction> SamlActions { get; } = new List<SamlAction>();
}
