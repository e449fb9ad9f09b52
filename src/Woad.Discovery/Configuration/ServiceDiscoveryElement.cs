using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Configuration.Applying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the behavior <c>serviceDiscovery</c> of a file.</summary>
public sealed class ServiceDiscoveryElement : BehaviorExtensionElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(
        null, [PropertyFacts.Child<AnnouncementChannelEndpointElementCollection>("announcementEndpoints")]);

    /// <summary>Initializes a new instance of the <see cref="ServiceDiscoveryElement"/> class.</summary>
    public ServiceDiscoveryElement()
    {
    }

    /// <inheritdoc/>
    public override Type BehaviorType => typeof(ServiceDiscoveryBehavior);

    /// <summary>Gets the endpoints to which the service announces itself.</summary>
    public AnnouncementChannelEndpointElementCollection AnnouncementEndpoints =>
        (AnnouncementChannelEndpointElementCollection)this["announcementEndpoints"];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <inheritdoc/>
    protected override object CreateBehavior()
    {
        var behavior = new ServiceDiscoveryBehavior();
        foreach (ChannelEndpointElement element in AnnouncementEndpoints)
        {
            behavior.AnnouncementEndpoints.Add(NestedEndpoints.Make<AnnouncementEndpoint>(element));
        }

        return behavior;
    }
}
