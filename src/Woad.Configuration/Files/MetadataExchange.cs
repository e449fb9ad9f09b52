using System.Xml.Linq;

namespace Woad.Configuration.Files;

/// <summary>
/// Endpoints for WS-MetadataExchange, which files of tools and templates have beside the service's own. Woad has none; a program may
/// choose to go without them.
/// </summary>
internal static class MetadataExchange
{
    /// <summary>The switch of <see cref="AppContext"/> that passes such endpoints over; set in code, or in the program's runtime configuration.</summary>
    public const string Switch = "Woad.Configuration.PassOverMetadataExchange";

    public const string Remedy =
        $"Tools read metadata from ?wsdl: set httpGetEnabled of serviceMetadata, and take the endpoint out, or turn on the switch {Switch} to pass such endpoints over.";

    public static bool IsPassedOver => AppContext.TryGetSwitch(Switch, out var isOn) && isOn;

    /// <summary>Whether an endpoint says so by its binding or kind; an endpoint of a service by its contract too.</summary>
    public static bool IsEndpoint(XElement endpoint) =>
        IsName(endpoint.Attribute("binding")?.Value) || IsName(endpoint.Attribute("kind")?.Value)
        || (endpoint.Parent?.Name.LocalName == "service" && endpoint.Attribute("contract")?.Value == "IMetadataExchange");

    /// <summary>Takes the endpoints, and what is configured for them, out of a configuration, and says which.</summary>
    public static List<PassedOver> TakeOut(XElement model)
    {
        var elements = model.Elements("services").Elements("service").Elements("endpoint").Where(IsEndpoint)
            .Concat(model.Elements("client").Elements("endpoint").Where(IsEndpoint))
            .Concat(model.Elements("bindings").Elements().Where(element => IsName(element.Name.LocalName)))
            .Concat(model.Elements("standardEndpoints").Elements().Where(element => IsName(element.Name.LocalName))).ToArray();
        var taken = new List<PassedOver>();
        foreach (var element in elements)
        {
            var finding = element.Finding(FindingKind.Ignored, "is passed over: there are no metadata exchange endpoints", "Tools read metadata from ?wsdl.");
            taken.Add(new PassedOver(element.Parent!.Attribute("name")?.Value ?? "", finding));
        }

        foreach (var element in elements)
        {
            element.Remove();
        }

        return taken;
    }

    private static bool IsName(string? name) =>
        name is "mexHttpBinding" or "mexHttpsBinding" or "mexTcpBinding" or "mexNamedPipeBinding" or "mexEndpoint";
}
