// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceSecurityAudit</c> of the configuration.</summary>
public sealed partial class ServiceSecurityAuditElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Choice("messageAuthenticationAuditLevel", AuditLevel.None),
        PropertyFacts.Choice("serviceAuthorizationAuditLevel", AuditLevel.None),
        PropertyFacts.Flag("suppressAuditFailure", true),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The attribute <c>messageAuthenticationAuditLevel</c>. Default: None.</summary>
    public AuditLevel MessageAuthenticationAuditLevel
    {
        get => (AuditLevel)this["messageAuthenticationAuditLevel"]!;
        set => this["messageAuthenticationAuditLevel"] = value;
    }

    /// <summary>The attribute <c>serviceAuthorizationAuditLevel</c>. Default: None.</summary>
    public AuditLevel ServiceAuthorizationAuditLevel
    {
        get => (AuditLevel)this["serviceAuthorizationAuditLevel"]!;
        set => this["serviceAuthorizationAuditLevel"] = value;
    }

    /// <summary>The attribute <c>suppressAuditFailure</c>. Default: true.</summary>
    public bool SuppressAuditFailure
    {
        get => (bool)this["suppressAuditFailure"]!;
        set => this["suppressAuditFailure"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(Description.ServiceSecurityAuditBehavior);

    /// <inheritdoc/>
    protected override object CreateBehavior() => ServiceSecurityAuditCarrier.Make(ValueSource.Of(this));

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ServiceSecurityAuditElement", name, value);
}
