using System.Xml.Linq;
using Woad.Configuration.Elements;
using Woad.Configuration.Packages;
using Woad.Configuration.Schema;

namespace Woad.Configuration.Files;

/// <summary>
/// Checks that names in elements exist: bindings, their configurations, behaviors, standard endpoints.
/// </summary>
internal sealed class ReferenceCheck
{
    private readonly XElement _model;
    private readonly ExtensionTypes _types;
    private readonly List<Finding> _findings;

    private ReferenceCheck(XElement model, ExtensionTypes types, List<Finding> findings)
    {
        _model = model;
        _types = types;
        _findings = findings;
    }

    public static void Run(XElement model, ExtensionTypes types, List<Finding> findings)
    {
        var check = new ReferenceCheck(model, types, findings);
        foreach (var section in model.Elements())
        {
            foreach (var child in section.Elements())
            {
                check.Item(section.Name.LocalName, child);
            }
        }

        IssuerCheck.Run(model, check, findings);
    }

    private void Item(string section, XElement item)
    {
        switch (section)
        {
            case "services" when item.Name.LocalName == "service":
                Behavior(item, "serviceBehaviors");
                foreach (var endpoint in item.Elements("endpoint"))
                {
                    Endpoint(endpoint);
                }

                Addresses(item);
                break;
            case "client" when item.Name.LocalName == "endpoint":
                Endpoint(item);
                break;
            case "protocolMapping" when item.Name.LocalName == "add":
                Binding(item);
                break;
        }
    }

    private void Endpoint(XElement endpoint)
    {
        Behavior(endpoint, "endpointBehaviors");
        var kind = endpoint.Attribute("kind");
        if (kind is { Value.Length: > 0 })
        {
            if (!_types.IsRegistered(ExtensionTypes.Endpoints, kind.Value)
                && KnownExtensions.Find(ExtensionTypes.Endpoints, kind.Value) is not { IsPresent: true })
            {
                _findings.Add(endpoint.Finding(
                    FindingKind.Lacking,
                    $"there is no standard endpoint '{kind.Value}'",
                    "Write address, binding and contract instead, or register it in extensions/endpointExtensions.",
                    kind));
            }

            return;
        }

        if (endpoint.Attribute("binding") is null or { Value.Length: 0 })
        {
            _findings.Add(
                endpoint.Finding(
                    FindingKind.Mistake,
                    "the attribute 'binding' is missing",
                    "Write the name of a binding, such as basicHttpBinding."));
            return;
        }

        Binding(endpoint);
    }

    /// <summary>The binding that an element names, and its configuration.</summary>
    public void Binding(XElement element)
    {
        var binding = element.Attribute("binding");
        if (binding is null or { Value.Length: 0 })
        {
            return;
        }

        var known = ConfigurationSchema.Shared.FindExtension(ExtensionTypes.Bindings, binding.Value);
        if (known is null && !_types.IsRegistered(ExtensionTypes.Bindings, binding.Value))
        {
            _findings.Add(Mistakes.UnknownBinding(element, binding));
            return;
        }

        if (known is { IsPresent: false } && !_types.IsRegistered(ExtensionTypes.Bindings, binding.Value))
        {
            _findings.Add(element.Finding(
                FindingKind.Lacking,
                $"the binding '{binding.Value}' is not there",
                ElementPackages.Of(known.Type) is { } package
                    ? $"Reference the package {package}."
                    : ConfigurationSchema.Shared.RemedyFor(binding.Value) ?? "Use another binding.",
                binding));
            return;
        }

        if (element.Attribute("bindingConfiguration") is { Value.Length: > 0 } configuration
            && !Named(_model.Element("bindings")?.Element(binding.Value), "binding", configuration.Value))
        {
            _findings.Add(element.Finding(
                FindingKind.Mistake,
                $"bindings/{binding.Value} has no binding with the name '{configuration.Value}'",
                "Add one, or take the attribute out to use the binding's defaults.",
                configuration));
        }
    }

    /// <summary>The set of behaviors that an attribute of an element names.</summary>
    public void Behavior(XElement element, string list, string attribute = "behaviorConfiguration")
    {
        if (element.Attribute(attribute) is { Value.Length: > 0 } behavior
            && !Named(_model.Element("behaviors")?.Element(list), "behavior", behavior.Value))
        {
            _findings.Add(element.Finding(
                FindingKind.Mistake,
                $"behaviors/{list} has no behavior with the name '{behavior.Value}'",
                "Add one, or take the attribute out to use the behavior without a name.",
                behavior));
        }
    }

    /// <summary>Endpoints of a service at one address have one binding, and a contract each.</summary>
    private void Addresses(XElement service)
    {
        var seen = new List<XElement>();
        foreach (var endpoint in service.Elements("endpoint"))
        {
            if (seen.Count > 0)
            {
                Address(endpoint, seen);
            }

            seen.Add(endpoint);
        }
    }

    private void Address(XElement endpoint, List<XElement> seen)
    {
        var same = seen.Find(
            other => Value(other, "address") == Value(endpoint, "address")
                && Value(other, "listenUri") == Value(endpoint, "listenUri")
                && (Value(endpoint, "address").Contains("://", StringComparison.Ordinal)
                    || Scheme(other) == Scheme(endpoint)));
        if (same is not null
            && Value(same, "contract") == Value(endpoint, "contract")
            && Value(endpoint, "kind").Length == 0
            && !endpoint.Elements("headers").Any())
        {
            _findings.Add(endpoint.Finding(
                FindingKind.Mistake,
                $"line {Places.LineOf(same)} has an endpoint of the same contract at the same address "
                    + $"'{Value(endpoint, "address")}'",
                "Give each its own address.",
                endpoint.Attribute("address")));
        }
        else if (same is not null
            && Value(endpoint, "address").Contains("://", StringComparison.Ordinal)
            && (Value(same, "binding") != Value(endpoint, "binding")
                || Value(same, "bindingConfiguration") != Value(endpoint, "bindingConfiguration")))
        {
            _findings.Add(endpoint.Finding(
                FindingKind.Mistake,
                $"line {Places.LineOf(same)} has an endpoint with another binding at the same address "
                    + $"'{Value(endpoint, "address")}'",
                "Endpoints at one address need one binding and one bindingConfiguration; give each its own address "
                    + "otherwise.",
                endpoint.Attribute("address")));
        }
    }

    /// <summary>What decides the base address that a relative address stands below.</summary>
    private static string Scheme(XElement endpoint) => Value(endpoint, "binding") switch
    {
        "netTcpBinding" => "net.tcp",
        "netNamedPipeBinding" => "net.pipe",
        var binding => binding + "/" + Value(endpoint, "bindingConfiguration"),
    };

    private static string Value(XElement element, string attribute) => element.Attribute(attribute)?.Value ?? "";

    private static bool Named(XElement? collection, string item, string name)
    {
        if (collection is not null)
        {
            foreach (var element in collection.Elements(item))
            {
                if (element.Attribute("name")?.Value == name)
                {
                    return true;
                }
            }
        }

        return false;
    }
}
