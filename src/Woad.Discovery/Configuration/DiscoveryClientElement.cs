using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the binding element <c>discoveryClient</c> of a custom binding in a file.</summary>
public sealed class DiscoveryClientElement : BindingElementExtensionElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Child<ChannelEndpointElement>("endpoint"),
        PropertyFacts.Child<FindCriteriaElement>("findCriteria"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="DiscoveryClientElement"/> class.</summary>
    public DiscoveryClientElement()
    {
    }

    /// <inheritdoc/>
    public override Type BindingElementType => typeof(DiscoveryClientBindingElement);

    /// <summary>Gets the endpoint through which services are found.</summary>
    public ChannelEndpointElement DiscoveryEndpoint => (ChannelEndpointElement)this["endpoint"];

    /// <summary>Gets the criteria of the discovery client element.</summary>
    public FindCriteriaElement FindCriteria => (FindCriteriaElement)this["findCriteria"];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <inheritdoc/>
    public override void ApplyConfiguration(BindingElement bindingElement)
    {
        base.ApplyConfiguration(bindingElement);
        var element = (DiscoveryClientBindingElement)bindingElement;
        FindCriteria.ApplyTo(element.FindCriteria);
        element.DiscoveryEndpointProvider =
            ConfiguredEndpointProvider.Of(DiscoveryEndpoint) ?? element.DiscoveryEndpointProvider;
    }

    /// <inheritdoc/>
    public override void CopyFrom(ServiceModelExtensionElement from) => base.CopyFrom(from);

    /// <inheritdoc/>
    protected override BindingElement CreateBindingElement()
    {
        var element = new DiscoveryClientBindingElement();
        ApplyConfiguration(element);
        return element;
    }
}
