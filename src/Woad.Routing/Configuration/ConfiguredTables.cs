using System.Configuration;
using System.Reflection;
using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.ServiceModel.Routing;
using System.ServiceModel.Routing.Configuration;
using System.Xml;
using System.Xml.Linq;
using Woad.Configuration.Applying;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;
using Woad.Hosting;
using Woad.Xml;

namespace Woad.Routing.Configuration;

/// <summary>Makes the tables of a file.</summary>
internal sealed class ConfiguredTables
{
    private readonly LoadedConfiguration _source;
    private readonly RoutingSection _section;
    private readonly XmlNamespaceManager _namespaces = new XPathMessageContext();
    private readonly Dictionary<string, MessageFilter> _filters = [];

    private ConfiguredTables(LoadedConfiguration source)
    {
        _source = source;
        _section = RoutingSection.Of(source.Model.Element("routing"));
        foreach (NamespaceElement entry in _section.NamespaceTable)
        {
            _namespaces.AddNamespace(entry.Prefix, entry.Namespace);
        }
    }

    /// <summary>The table of a name, of the configuration that is being read or that of the process.</summary>
    public static MessageFilterTable<IEnumerable<ServiceEndpoint>> Create(string name) =>
        new ConfiguredTables(
            (ExtensionTypes.SourceOfThread ?? ConfigurationSource.Current) as LoadedConfiguration
                ?? throw new InvalidOperationException(Escaped.Text(
                    $"The routing table '{name}' is asked for, and the program has no configuration. Add an "
                        + $"app.config with the section system.serviceModel/routing, or make the table in code.")))
        .Table(name);

    private MessageFilterTable<IEnumerable<ServiceEndpoint>> Table(string name)
    {
        var entries = _section.FilterTables[name]
            ?? throw Missing("filterTables", "table", name);
        var table = new MessageFilterTable<IEnumerable<ServiceEndpoint>>();
        foreach (FilterTableEntryElement entry in entries)
        {
            List<ServiceEndpoint> endpoints = [Endpoint(entry.EndpointName)];
            if (entry.BackupList.Length > 0)
            {
                var backups = _section.BackupLists[entry.BackupList]
                    ?? throw Missing("backupLists", "list", entry.BackupList);
                endpoints.AddRange(backups.Cast<BackupEndpointElement>().Select(b => Endpoint(b.EndpointName)));
            }

            // A filter may stand in a table with several endpoints: it is another object each time.
            _filters.Remove(entry.FilterName);
            table.Add(Filter(entry.FilterName, 0), endpoints, entry.Priority);
        }

        return table;
    }

    private ServiceEndpoint Endpoint(string name)
    {
        var element = _source.Model.Elements("client").Elements("endpoint")
            .FirstOrDefault(e => e.Attribute("name")?.Value == name)
            ?? throw Missing("client", "endpoint", name, "the section client");
        var contract = ContractDescription.GetContract(typeof(IRequestReplyRouter));
        contract.ConfigurationName = element.Attribute("contract")?.Value ?? "*";
        return _source.GetClientEndpoint(name, contract);
    }

    private MessageFilter Filter(string name, int depth)
    {
        if (_filters.TryGetValue(name, out var known))
        {
            return known;
        }

        var element = _section.Filters[name] ?? throw Missing("filters", "filter", name);
        if (depth > _section.Filters.Count)
        {
            throw new ConfigurationErrorsException(Escaped.Text(
                $"The filter '{name}' of the section routing contains itself. Let filter1 and filter2 name others."));
        }

        return _filters[name] = Make(element, depth);
    }

    private MessageFilter Make(FilterElement element, int depth) => element.FilterType switch
    {
        FilterType.Action => new ActionMessageFilter(
            element.FilterData.Split(',', StringSplitOptions.TrimEntries | StringSplitOptions.RemoveEmptyEntries)),
        FilterType.EndpointAddress => new EndpointAddressMessageFilter(
            new EndpointAddress(element.FilterData), includeHostNameInComparison: false),
        FilterType.PrefixEndpointAddress => new PrefixEndpointAddressMessageFilter(
            new EndpointAddress(element.FilterData), includeHostNameInComparison: false),
        FilterType.And => new StrictAndMessageFilter(
            Filter(element.Filter1, depth + 1), Filter(element.Filter2, depth + 1)),
        FilterType.EndpointName => new EndpointNameMessageFilter(element.FilterData),
        FilterType.MatchAll => new MatchAllMessageFilter(),
        FilterType.XPath => new XPathMessageFilter(element.FilterData, _namespaces),
        _ => Custom(element),
    };

    private static MessageFilter Custom(FilterElement element)
    {
        var type = TypeNames.Find(element.CustomType)
            ?? throw new ConfigurationErrorsException(Escaped.Text(
                $"The type '{element.CustomType}' of the filter '{element.Name}' was not found. Write its full name, a "
                    + $"comma and its assembly's name, and reference that assembly."));
        if (!typeof(MessageFilter).IsAssignableFrom(type) || type.GetConstructor([typeof(string)]) is not { } create)
        {
            throw new ConfigurationErrorsException(Escaped.Text(
                $"The type '{type}' of the filter '{element.Name}' must derive from {typeof(MessageFilter)} and have a "
                    + $"public constructor that takes a string, which is given filterData."));
        }

        try
        {
            return (MessageFilter)create.Invoke([element.FilterData]);
        }
        catch (TargetInvocationException e)
        {
            throw new ConfigurationErrorsException(
                Escaped.Text($"The filter '{element.Name}' could not be made: {e.InnerException!.Message}"),
                e.InnerException);
        }
    }

    private static ConfigurationErrorsException Missing(
        string collection, string what, string name, string where = "the section routing") => new(Escaped.Text(
        $"There is no {what} '{name}' in {(where == "the section routing" ? $"{collection} of {where}" : where)}. Add "
            + $"it, or correct the name."));
}
