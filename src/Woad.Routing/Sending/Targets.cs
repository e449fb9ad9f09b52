using System.ServiceModel.Description;
using System.ServiceModel.Routing;
using Woad.Routing.Versions;
using Woad.Xml;

namespace Woad.Routing.Sending;

/// <summary>The endpoints that a message is sent to, as the filters of a router say.</summary>
internal static class Targets
{
    /// <summary>The endpoints, each with its backups behind it.</summary>
    /// <param name="message">The message.</param>
    /// <param name="settings">The settings, with the filters.</param>
    /// <param name="endpoint">The endpoint of the router that the message has come to.</param>
    /// <exception cref="NoRouteException">No filter matches.</exception>
    public static List<IReadOnlyList<ServiceEndpoint>> Of(
        RoutedMessage message, RoutingConfiguration settings, ServedEndpoint endpoint)
    {
        var found = new List<IEnumerable<ServiceEndpoint>>();
        try
        {
            if (settings.RouteOnHeadersOnly)
            {
                settings.FilterTable.GetMatchingValues(message.Received, found);
            }
            else
            {
                settings.FilterTable.GetMatchingValues(message.Copy(), found);
            }
        }
        catch (Exception e)
        {
            Log.FilterFailed(endpoint.Logger, endpoint.Name, e);
            throw;
        }

        var targets = new List<IReadOnlyList<ServiceEndpoint>>();
        foreach (var each in found)
        {
            if (each?.ToArray() is { Length: > 0 } endpoints)
            {
                targets.Add(endpoints);
            }
        }

        return targets.Count > 0 ? targets : throw new NoRouteException(Escaped.Text(
            $"No filter of the routing table matches the message. Add a filter for its action "
                + $"'{message.Received.Headers.Action}', or one that matches all, with a lower priority."));
    }
}
