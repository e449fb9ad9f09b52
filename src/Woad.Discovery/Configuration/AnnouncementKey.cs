using System.ServiceModel.Configuration;

namespace Woad.Discovery.Configuration;

/// <summary>Tells the endpoints of a list apart.</summary>
internal static class AnnouncementKey
{
    public static string Of(ChannelEndpointElement endpoint) => string.Join(
        ' ', endpoint.Name, endpoint.Kind, endpoint.EndpointConfiguration, endpoint.Address?.OriginalString);
}
