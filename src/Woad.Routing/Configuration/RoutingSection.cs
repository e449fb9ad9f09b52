using System.Configuration;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Xml.Linq;
using Woad.Routing.Configuration;

namespace System.ServiceModel.Routing.Configuration;

/// <summary>The section <c>routing</c> of a file: filters, tables and lists of backups.</summary>
public class RoutingSection : ConfigurationSection
{
    /// <summary>Initializes a new instance of the <see cref="RoutingSection"/> class that is empty.</summary>
    public RoutingSection()
    {
    }

    /// <summary>Gets the lists of backups.</summary>
    [ConfigurationProperty("backupLists")]
    public BackupListCollection BackupLists => (BackupListCollection)this["backupLists"];

    /// <summary>Gets the tables of the routing section.</summary>
    [ConfigurationProperty("filterTables")]
    public FilterTableCollection FilterTables => (FilterTableCollection)this["filterTables"];

    /// <summary>Gets the filters of the routing section.</summary>
    [ConfigurationProperty("filters")]
    public FilterElementCollection Filters => (FilterElementCollection)this["filters"];

    /// <summary>Gets the prefixes that XPath filters may use.</summary>
    [ConfigurationProperty("namespaceTable")]
    public NamespaceElementCollection NamespaceTable => (NamespaceElementCollection)this["namespaceTable"];

    /// <summary>Makes the table of a name, of the configuration of the program.</summary>
    /// <param name="name">The name of the table.</param>
    /// <returns>The table.</returns>
    /// <exception cref="InvalidOperationException">The program has no configuration.</exception>
    /// <exception cref="ConfigurationErrorsException">
    /// There is no such table, or it names a filter, an endpoint or a list that is not there.
    /// </exception>
    public static MessageFilterTable<IEnumerable<ServiceEndpoint>> CreateFilterTable(string name)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        return ConfiguredTables.Create(name);
    }

    /// <summary>The section of an element.</summary>
    internal static RoutingSection Of(XElement? element)
    {
        var section = new RoutingSection();
        if (element is not null)
        {
            using var reader = element.CreateReader();
            section.DeserializeSection(reader);
        }

        return section;
    }
}
