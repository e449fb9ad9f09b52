using System.Configuration;
using System.ServiceModel.Channels;
using System.ServiceModel.Configuration;
using System.ServiceModel.Description;

namespace Woad.CodeDom;

/// <summary>Adds endpoints with their bindings to a configuration.</summary>
internal sealed class EndpointConfiguration(System.Configuration.Configuration configuration)
{
    private const string GroupName = "system.serviceModel";

    private readonly Dictionary<Binding, (string Section, string Name)> _bindings =
        new(ReferenceEqualityComparer.Instance);

    /// <exception cref="InvalidOperationException">No section takes the binding.</exception>
    public (string Section, string Name) Add(Binding binding)
    {
        if (_bindings.TryGetValue(binding, out var known))
        {
            return known;
        }

        foreach (var collection in Group().Bindings.BindingCollections)
        {
            var name = Unique(binding.Name, collection.ContainsKey);
            if (collection.Take(name, binding))
            {
                _bindings.Add(binding, (collection.BindingName, name));
                AddIssuers(collection, name);
                return (collection.BindingName, name);
            }
        }

        throw new InvalidOperationException(
            $"The binding '{binding.Name}' of type '{binding.GetType()}' has no section in the configuration. "
                + "Register its section in extensions/bindingExtensions, or create the binding in code.");
    }

    /// <exception cref="InvalidOperationException">
    /// The endpoint has no binding, or no section takes its binding.
    /// </exception>
    public ChannelEndpointElement Add(ServiceEndpoint endpoint, string contract)
    {
        var binding = endpoint.Binding ?? throw new InvalidOperationException(
            $"The endpoint '{endpoint.Name}' has no binding to write to the configuration.");
        var (section, name) = Add(binding);
        var element = endpoint.Address is { } address
            ? new ChannelEndpointElement(address, contract)
            : new ChannelEndpointElement { Contract = contract };
        var endpoints = Group().Client.Endpoints;
        var names = endpoints.Cast<ChannelEndpointElement>().Where(other => other.Contract == contract)
            .Select(static other => other.Name).ToHashSet();
        (element.Binding, element.BindingConfiguration) = (section, name);
        element.Name = Unique(endpoint.Name, names.Contains);
        endpoints.Add(element);
        return element;
    }

    /// <summary>The bindings of the issuers of a binding's tokens are named by it.</summary>
    private void AddIssuers(BindingCollectionElement collection, string name)
    {
        var element = (ConfigurationElement)collection.ConfiguredBindings.First(one => one.Name == name);
        foreach (var issuer in IssuerElements.Below(element))
        {
            if (issuer.Unnamed is { } binding)
            {
                var (section, own) = Add(binding);
                issuer.Name(section, own);
            }
        }
    }

    private static string Unique(string name, Func<string, bool> isTaken)
    {
        var unique = name;
        for (var number = 1; isTaken(unique); number++)
        {
            unique = string.Create(System.Globalization.CultureInfo.InvariantCulture, $"{name}{number}");
        }

        return unique;
    }

    private ServiceModelSectionGroup Group()
    {
        if (ServiceModelSectionGroup.GetSectionGroup(configuration) is { } group)
        {
            return group;
        }

        group = new ServiceModelSectionGroup();
        configuration.SectionGroups.Add(GroupName, group);
        return group;
    }
}
