using System.Configuration;
using System.ServiceModel.Configuration;
using Woad.Configuration.Elements;
using Woad.Discovery.Configuration;

namespace System.ServiceModel.Discovery.Configuration;

/// <summary>Represents the criteria of a search in a file.</summary>
public sealed class FindCriteriaElement : ConfigurationElement
{
    private static readonly ConfigurationPropertyCollection All = PropertyFacts.Join(null,
    [
        PropertyFacts.Child<ContractTypeNameElementCollection>("types"),
        PropertyFacts.Time("duration", "00:00:20", "00:00:00.001"),
        PropertyFacts.Child<XmlElementElementCollection>("extensions"),
        PropertyFacts.Int("maxResults", int.MaxValue, min: 1),
        PropertyFacts.Address("scopeMatchBy", null),
        PropertyFacts.Child<ScopeElementCollection>("scopes"),
    ]);

    /// <summary>Initializes a new instance of the <see cref="FindCriteriaElement"/> class.</summary>
    public FindCriteriaElement()
    {
    }

    /// <summary>Gets the contracts of the find criteria element.</summary>
    public ContractTypeNameElementCollection ContractTypeNames => (ContractTypeNameElementCollection)this["types"];

    /// <summary>Gets or sets the time of the search.</summary>
    /// <value>The default is 20 seconds.</value>
    public TimeSpan Duration
    {
        get => (TimeSpan)this["duration"];
        set => this["duration"] = value;
    }

    /// <summary>Gets further XML elements that are sent with the facts.</summary>
    public XmlElementElementCollection Extensions => (XmlElementElementCollection)this["extensions"];

    /// <summary>Gets or sets the number of endpoints after which the search ends.</summary>
    /// <value>The default is <see cref="int.MaxValue"/>.</value>
    public int MaxResults
    {
        get => (int)this["maxResults"];
        set => this["maxResults"] = value;
    }

    /// <summary>Gets or sets the rule by which scopes match.</summary>
    /// <value>The default is <see langword="null"/>, which is the rule of prefixes.</value>
    public Uri? ScopeMatchBy
    {
        get => (Uri?)this["scopeMatchBy"];
        set => this["scopeMatchBy"] = value;
    }

    /// <summary>Gets the scopes of the find criteria element.</summary>
    public ScopeElementCollection Scopes => (ScopeElementCollection)this["scopes"];

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => All;

    /// <summary>Carries the values that are set here to criteria.</summary>
    internal void ApplyTo(FindCriteria criteria)
    {
        DiscoveryLists.Apply(
            ContractTypeNames, criteria.ContractTypeNames, Scopes, criteria.Scopes, Extensions, criteria.Extensions);
        criteria.Duration = Duration;
        criteria.MaxResults = MaxResults;
        criteria.ScopeMatchBy = ScopeMatchBy ?? criteria.ScopeMatchBy;
    }
}
