using System.Collections.ObjectModel;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Linq;
using Woad.Discovery.Matching;
using Woad.Discovery.Model;
using Woad.Discovery.Wire;

namespace System.ServiceModel.Discovery;

/// <summary>Represents the conditions by which a client finds endpoints, and the limits of the search.</summary>
public class FindCriteria
{
    /// <summary>Scopes match when they are equal strings, with regard to case.</summary>
    public static readonly Uri ScopeMatchByExact = new(DiscoveryNames.Microsoft + "/strcmp0");

    /// <summary>
    /// Scopes match when they are LDAP URLs of one host, and the name of the criteria is an ancestor of, or equal to,
    /// that of the endpoint.
    /// </summary>
    public static readonly Uri ScopeMatchByLdap = new(DiscoveryNames.Microsoft + "/ldap");

    /// <summary>Only endpoints without scopes match.</summary>
    public static readonly Uri ScopeMatchByNone = new(DiscoveryNames.Microsoft + "/none");

    /// <summary>
    /// Scopes match when the scope of the criteria is a prefix of the endpoint's by whole segments of the path. Scheme
    /// and authority are compared without regard to case. This is the default.
    /// </summary>
    public static readonly Uri ScopeMatchByPrefix = new(DiscoveryNames.Microsoft + "/rfc");

    /// <summary>Scopes match when they are the same UUID.</summary>
    public static readonly Uri ScopeMatchByUuid = new(DiscoveryNames.Microsoft + "/uuid");

    /// <summary>
    /// Initializes a new instance of the <see cref="FindCriteria"/> class that every endpoint matches.
    /// </summary>
    public FindCriteria()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="FindCriteria"/> class with a contract.</summary>
    /// <param name="contractType">The interface of the contract.</param>
    /// <exception cref="ArgumentNullException"><paramref name="contractType"/> is null.</exception>
    public FindCriteria(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        ContractTypeNames.Add(NameOf(contractType));
    }

    /// <summary>Gets the qualified names of contracts, all of which an endpoint must have.</summary>
    public Collection<XmlQualifiedName> ContractTypeNames { get; } = new ItemCollection<XmlQualifiedName>();

    /// <summary>Gets or sets the time of the search.</summary>
    /// <value>The default is 20 seconds.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public TimeSpan Duration
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfLessThanOrEqual(value, TimeSpan.Zero);
            field = value;
        }
    } = TimeSpan.FromSeconds(20);

    /// <summary>
    /// Gets further XML elements that are sent with the criteria. They do not affect matches.
    /// </summary>
    public Collection<XElement> Extensions { get; } = new ItemCollection<XElement>();

    /// <summary>Gets or sets the number of endpoints after which the search ends.</summary>
    /// <value>The default is <see cref="int.MaxValue"/>.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or negative.</exception>
    public int MaxResults
    {
        get;
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegativeOrZero(value);
            field = value;
        }
    } = int.MaxValue;

    /// <summary>Gets or sets the rule by which scopes match.</summary>
    /// <value>The default is <see cref="ScopeMatchByPrefix"/>. No scope matches by a rule that is not known.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public Uri ScopeMatchBy
    {
        get;
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            field = value;
        }
    } = ScopeMatchByPrefix;

    /// <summary>Gets the scopes, each of which must match one of the endpoint.</summary>
    public Collection<Uri> Scopes { get; } = new UriCollection();

    /// <summary>Creates criteria for endpoints that hand out metadata.</summary>
    /// <returns>The criteria.</returns>
    public static FindCriteria CreateMetadataExchangeEndpointCriteria() => new(typeof(IMetadataExchange));

    /// <summary>Creates criteria for endpoints that hand out the metadata of contracts.</summary>
    /// <param name="contractTypeNames">The qualified names of the contracts.</param>
    /// <returns>The criteria.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="contractTypeNames"/> is null.</exception>
    public static FindCriteria CreateMetadataExchangeEndpointCriteria(IEnumerable<XmlQualifiedName> contractTypeNames)
    {
        ArgumentNullException.ThrowIfNull(contractTypeNames);
        var criteria = CreateMetadataExchangeEndpointCriteria();
        foreach (var name in contractTypeNames)
        {
            criteria.Scopes.Add(ContractScope.Of(name));
        }

        return criteria;
    }

    /// <summary>Creates criteria for endpoints that hand out the metadata of a contract.</summary>
    /// <param name="contractType">The interface of the contract.</param>
    /// <returns>The criteria.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="contractType"/> is null.</exception>
    public static FindCriteria CreateMetadataExchangeEndpointCriteria(Type contractType)
    {
        ArgumentNullException.ThrowIfNull(contractType);
        return CreateMetadataExchangeEndpointCriteria([NameOf(contractType)]);
    }

    /// <summary>Determines whether an endpoint has all contracts and scopes of the criteria.</summary>
    /// <param name="endpointDiscoveryMetadata">The facts about the endpoint.</param>
    /// <returns><see langword="true"/> if it does; otherwise, <see langword="false"/>.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="endpointDiscoveryMetadata"/> is null.</exception>
    public bool IsMatch(EndpointDiscoveryMetadata endpointDiscoveryMetadata)
    {
        ArgumentNullException.ThrowIfNull(endpointDiscoveryMetadata);
        return new EndpointMatch(this).Is(endpointDiscoveryMetadata);
    }

    private static XmlQualifiedName NameOf(Type contractType)
    {
        var contract = ContractDescription.GetContract(contractType);
        return new XmlQualifiedName(contract.Name, contract.Namespace);
    }
}
