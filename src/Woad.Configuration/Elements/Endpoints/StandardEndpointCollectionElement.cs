using System.Collections.ObjectModel;
using System.Configuration;
using System.ServiceModel.Description;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The standard endpoints of a kind with one element class.</summary>
/// <typeparam name="TStandardEndpoint">The endpoint.</typeparam>
/// <typeparam name="TEndpointConfiguration">Its element.</typeparam>
public class StandardEndpointCollectionElement<TStandardEndpoint, TEndpointConfiguration> : EndpointCollectionElement
    where TStandardEndpoint : ServiceEndpoint
    where TEndpointConfiguration : StandardEndpointElement, new()
{
    private static readonly ConfigurationProperty[] Own =
        [PropertyFacts.Items<StandardEndpointElementCollection<TEndpointConfiguration>>()];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>
    /// Initializes a new instance of the <see cref="StandardEndpointCollectionElement{TStandardEndpoint,
    /// TEndpointConfiguration}"/> class that is empty.
    /// </summary>
    public StandardEndpointCollectionElement()
    {
    }

    /// <inheritdoc/>
    public override ReadOnlyCollection<StandardEndpointElement> ConfiguredEndpoints =>
        new([.. Endpoints.Cast<StandardEndpointElement>()]);

    /// <inheritdoc/>
    public override Type EndpointType => typeof(TStandardEndpoint);

    /// <summary>Gets the <c>standardEndpoint</c> child elements of this element.</summary>
    public StandardEndpointElementCollection<TEndpointConfiguration> Endpoints =>
        (StandardEndpointElementCollection<TEndpointConfiguration>)this[""];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override bool ContainsKey(string name) => Endpoints.ContainsKey(name);

    /// <inheritdoc/>
    protected override StandardEndpointElement GetDefaultStandardEndpointElement() => new TEndpointConfiguration();

    /// <inheritdoc/>
    protected override bool TryAdd(string name, ServiceEndpoint endpoint, System.Configuration.Configuration config)
    {
        if (endpoint is not TStandardEndpoint)
        {
            return false;
        }

        var element = new TEndpointConfiguration { Name = name };
        element.TakeFrom(endpoint);
        Endpoints.Add(element);
        return true;
    }
}
