using System.Configuration;
using System.ServiceModel.Diagnostics;
using System.Xml;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>Represents the <c>diagnostics</c> element of the configuration.</summary>
/// <remarks>
/// Programs read and write it with ConfigurationManager. Hosts and clients pass it over with a warning, because
/// nothing in it changes a call. The elements <c>messageLogging</c> and <c>endToEndTracing</c> are skipped.
/// </remarks>
public sealed class DiagnosticSection : ConfigurationSection
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Text("etwProviderId", "{c651f5f6-1c0d-492e-8ae1-b4efd7c9d503}"),
        PropertyFacts.Choice("performanceCounters", PerformanceCounterScope.Default),
        PropertyFacts.Flag("wmiProviderEnabled", false),
    ]);

    /// <summary>
    /// Gets or sets the <c>etwProviderId</c> attribute, the identifier of the provider of Windows events.
    /// </summary>
    /// <value>The default is <c>{c651f5f6-1c0d-492e-8ae1-b4efd7c9d503}</c>.</value>
    public string EtwProviderId
    {
        get => (string)this["etwProviderId"]!;
        set => this["etwProviderId"] = value;
    }

    /// <summary>Gets or sets the <c>performanceCounters</c> attribute.</summary>
    /// <value>The default is <see cref="PerformanceCounterScope.Default"/>.</value>
    public PerformanceCounterScope PerformanceCounters
    {
        get => (PerformanceCounterScope)this["performanceCounters"]!;
        set => this["performanceCounters"] = value;
    }

    /// <summary>Gets or sets the <c>wmiProviderEnabled</c> attribute, <c>true</c> or <c>false</c>.</summary>
    /// <value>The default is <c>false</c>.</value>
    public bool WmiProviderEnabled
    {
        get => (bool)this["wmiProviderEnabled"]!;
        set => this["wmiProviderEnabled"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <inheritdoc/>
    protected override bool OnDeserializeUnrecognizedElement(string elementName, XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        if (elementName is not ("messageLogging" or "endToEndTracing"))
        {
            return false;
        }

        reader.Skip();
        return true;
    }
}
