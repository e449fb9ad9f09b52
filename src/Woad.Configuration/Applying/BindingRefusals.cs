using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml.Linq;
using Woad.Configuration.Files;
using Woad.Configuration.Schema;
using Woad.Freeze;

namespace Woad.Configuration.Applying;

/// <summary>
/// Finds the bindings of a file that hosts and clients refuse when they open: the elements are read, the feature is not
/// there.
/// </summary>
internal static class BindingRefusals
{
    public static IReadOnlyList<Finding> Find(CheckedConfiguration configuration)
    {
        var bindings = new ConfiguredBindings(configuration);
        var findings = new List<Finding>();
        foreach (var collection in configuration.Model.Elements("bindings").Elements())
        {
            foreach (var element in collection.Elements("binding"))
            {
                Add(
                    findings,
                    element,
                    () => bindings.Create(collection.Name.LocalName, Text(element, "name")),
                    isService: false);
            }
        }

        Add(findings, configuration, bindings, "services", "service", isService: true);
        Add(findings, configuration, bindings, "client", null, isService: false);
        return findings;
    }

    private static void Add(
        List<Finding> findings,
        CheckedConfiguration configuration,
        ConfiguredBindings bindings,
        string section,
        string? owner,
        bool isService)
    {
        var owners = configuration.Model.Elements(section);
        foreach (var endpoint in (owner is null ? owners : owners.Elements(owner)).Elements("endpoint"))
        {
            var (binding, named) = (Text(endpoint, "binding"), Text(endpoint, "bindingConfiguration"));
            if (binding.Length == 0)
            {
                // An endpoint of a kind has the binding of its kind.
                continue;
            }

            var isTold = CheckedConfiguration.Named(
                configuration.Find("bindings", binding), "binding", named) is { } element
                && findings.Exists(
                    finding => finding.Line == Places.LineOf(element) && finding.Place == Places.PathOf(element));
            if (!isTold)
            {
                Add(findings, endpoint, () => bindings.Create(binding, named), isService);
            }
        }
    }

    private static void Add(List<Finding> findings, XElement place, Func<Binding> make, bool isService)
    {
        try
        {
            var binding = make();
            var refusal = binding.Unsupported() ?? SecurityRefusals.Find(binding, binding.CreateBindingElements())
                ?? (isService && binding.CreateBindingElements().Find<HttpTransportBindingElement>() is { } http
                    ? HttpFreezer.OfServiceRefusal(http)
                    : null);
            if (refusal is not null)
            {
                findings.Add(place.Finding(FindingKind.Lacking, "Open refuses it: " + refusal.TrimEnd('.')));
            }
        }
        catch (TypeNotFoundException e)
        {
            findings.Add(place.Finding(FindingKind.Unchecked, e.BareMessage.TrimEnd('.')));
        }
        catch (Exception e) when (e is ConfigurationErrorsException or InvalidOperationException or ArgumentException
            or KeyNotFoundException or NotSupportedException)
        {
            // Its settings do not fit together, which opening would tell as well.
            findings.Add(place.Finding(FindingKind.Mistake, e.Message.TrimEnd('.')));
        }
    }

    private static string Text(XElement element, string name) => element.Attribute(name)?.Value ?? "";
}
