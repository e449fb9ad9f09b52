using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the behavior <c>endpointDiscovery</c> of a file.</summary>
public sealed class EndpointDiscoveryElement : BehaviorExtensionElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Flag("enabled", true),
        PropertyFacts.Child<ContractTypeNameElementCollection>("types"),
        PropertyFacts.Child<ScopeElementCollection>("scopes"),
        PropertyFacts.Child<XmlElementElementCollection>("extensions"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="EndpointDiscoveryElement"/> class.</summary>
    public EndpointDiscoveryElement()
    {
    }

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(EndpointDiscoveryBehavior);

    /// <summary>Gets further contracts of the endpoint.</summary>
    public ContractTypeNameElementCollection ContractTypeNames => (ContractTypeNameElementCollection)this["types"];

    /// <summary>Gets or sets a value that indicates whether the endpoint can be found.</summary>
    /// <value>The default is <see langword="true"/>.</value>
    public bool Enabled
    {
        get => (bool)this["enabled"];
        set => this["enabled"] = value;
    }

    /// <summary>Gets further XML elements that are sent with the facts.</summary>
    public XmlElementElementCollection Extensions => (XmlElementElementCollection)this["extensions"];

    /// <summary>Gets the scopes of the endpoint.</summary>
    public ScopeElementCollection Scopes => (ScopeElementCollection)this["scopes"];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var behavior = new EndpointDiscoveryBehavior { Enabled = Enabled };
        DiscoveryLists.Apply(
            ContractTypeNames, behavior.ContractTypeNames, Scopes, behavior.Scopes, Extensions, behavior.Extensions);
        return behavior;
    }
}
