// Written by tools/ConfigurationGenerator from its lists; change those and run it again.
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The element <c>serviceAuthorization</c> of the configuration.</summary>
public sealed partial class ServiceAuthorizationElement : BehaviorExtensionElement
{
    private static readonly ConfigurationProperty[] Own =
    [
        PropertyFacts.Child<AuthorizationPolicyTypeElementCollection>("authorizationPolicies"),
        PropertyFacts.Flag("impersonateCallerForAllOperations", false),
        PropertyFacts.Flag("impersonateOnSerializingReply", false),
        PropertyFacts.Choice("principalPermissionMode", Description.PrincipalPermissionMode.UseWindowsGroups),
        PropertyFacts.Text("serviceAuthorizationManagerType", ""),
    ];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>The element <c>authorizationPolicies</c>.</summary>
    public AuthorizationPolicyTypeElementCollection AuthorizationPolicies =>
        (AuthorizationPolicyTypeElementCollection)this["authorizationPolicies"]!;

    /// <summary>The attribute <c>impersonateCallerForAllOperations</c>. Default: false.</summary>
    public bool ImpersonateCallerForAllOperations
    {
        get => (bool)this["impersonateCallerForAllOperations"]!;
        set => this["impersonateCallerForAllOperations"] = value;
    }

    /// <summary>The attribute <c>impersonateOnSerializingReply</c>. Default: false.</summary>
    public bool ImpersonateOnSerializingReply
    {
        get => (bool)this["impersonateOnSerializingReply"]!;
        set => this["impersonateOnSerializingReply"] = value;
    }

    /// <summary>The attribute <c>principalPermissionMode</c>. Default: UseWindowsGroups.</summary>
    public Description.PrincipalPermissionMode PrincipalPermissionMode
    {
        get => (Description.PrincipalPermissionMode)this["principalPermissionMode"]!;
        set => this["principalPermissionMode"] = value;
    }

    /// <summary>The attribute <c>serviceAuthorizationManagerType</c>. Default: empty.</summary>
    public string ServiceAuthorizationManagerType
    {
        get => (string)this["serviceAuthorizationManagerType"]!;
        set => this["serviceAuthorizationManagerType"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedAttribute(string name, string value) =>
        LackingMembers.Accepts("ServiceAuthorizationElement", name, value);
}
