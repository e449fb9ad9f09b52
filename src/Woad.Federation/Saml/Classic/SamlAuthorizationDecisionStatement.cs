using System.IdentityModel.Claims;
using System.IdentityModel.Selectors;
using System.Xml;
using Woad.Federation.Saml;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the AuthorizationDecisionStatement element of SAML 1.1 ([SAMLCore1.1] 2.4.5).</summary>
public class SamlAuthorizationDecisionStatement : SamlSubjectStatement
{
    private readonly PartList<SamlAction> _actions = [];

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
        _actions = [.. samlActions];
    }

    /// <summary>Gets or sets the decision.</summary>
    public SamlAccessDecision AccessDecision { get; set => field = Check(value); }

    /// <summary>Gets the type of the claims that have the decision.</summary>
    public static string ClaimType => ClaimTypes.AuthorizationDecision;

    /// <summary>Gets or sets the assertions on which the decision rests; null for none.</summary>
    public SamlEvidence? Evidence { get; set => field = Check(value); }

    /// <summary>Gets or sets the resource.</summary>
    public string Resource { get; set => field = Check(value); } = "";

    /// <summary>Gets the actions of the SAML authorization decision statement.</summary>
    public IList<SamlAction> SamlActions => _actions;

    /// <inheritdoc/>
    public override bool IsReadOnly => base.IsReadOnly;

    /// <inheritdoc/>
    public override void MakeReadOnly()
    {
        base.MakeReadOnly();
        Evidence?.MakeReadOnly();
        _actions.MakeReadOnly(static action => action.MakeReadOnly());
    }

    /// <inheritdoc/>
    public override void ReadXml(
        XmlDictionaryReader reader, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer,
        SecurityTokenResolver? outOfBandTokenResolver)
    {
        ArgumentNullException.ThrowIfNull(reader);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, outOfBandTokenResolver);
        Saml1StatementReader.Decision(reader, this, parts.Subject, parts.Action, parts.Evidence);
    }

    /// <inheritdoc/>
    public override void WriteXml(
        XmlDictionaryWriter writer, SamlSerializer samlSerializer, SecurityTokenSerializer? keyInfoSerializer)
    {
        ArgumentNullException.ThrowIfNull(writer);
        ArgumentNullException.ThrowIfNull(samlSerializer);
        var parts = new SerializedParts(samlSerializer, keyInfoSerializer, null);
        Saml1StatementWriter.Decision(writer, this, parts.Write, parts.Write, parts.Write);
    }

    /// <inheritdoc/>
    protected override void AddClaimsToList(IList<Claim> claims)
    {
        ArgumentNullException.ThrowIfNull(claims);
        foreach (var action in _actions)
        {
            claims.Add(new Claim(
                ClaimType, new SamlAuthorizationDecisionClaimResource(
                    Resource, AccessDecision, action.Namespace, action.Action),
                Rights.PossessProperty));
        }
    }
}
