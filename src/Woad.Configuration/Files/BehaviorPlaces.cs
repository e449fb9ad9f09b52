using System.Xml.Linq;

namespace Woad.Configuration.Files;

/// <summary>Which behaviors are for services and which for endpoints.</summary>
internal static class BehaviorPlaces
{
    /// <summary>Whether a behavior stands among those of the other kind.</summary>
    public static bool IsElsewhere(XElement element)
    {
        var name = element.Name.LocalName;
        return name is not ("clear" or "remove" or "dataContractSerializer")
            && IsOfEndpoints(name) != IsAmongEndpoints(element);
    }

    public static bool IsOfEndpoints(string name) =>
        name is "callbackDebug" or "callbackTimeouts" or "clientCredentials" or "clientVia"
        or "dispatcherSynchronization" or "enableWebScript" or "endpointDiscovery" or "soapProcessing"
        or "synchronousReceive" or "transactedBatching" or "webHttp";

    private static bool IsAmongEndpoints(XElement element)
    {
        for (var above = element.Parent; above is not null; above = above.Parent)
        {
            if (above.Name.LocalName is "endpointBehaviors" or "serviceBehaviors")
            {
                return above.Name.LocalName == "endpointBehaviors";
            }
        }

        return false;
    }
}
