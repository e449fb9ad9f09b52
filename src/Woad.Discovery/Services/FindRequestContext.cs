namespace System.ServiceModel.Discovery;

/// <summary>Represents a search that a discovery service or proxy carries out.</summary>
public class FindRequestContext
{
    /// <summary>Initializes a new instance of the <see cref="FindRequestContext"/> class.</summary>
    /// <param name="criteria">The criteria of the client.</param>
    /// <exception cref="ArgumentNullException"><paramref name="criteria"/> is null.</exception>
    protected FindRequestContext(FindCriteria criteria)
    {
        ArgumentNullException.ThrowIfNull(criteria);
        Criteria = criteria;
    }

    /// <summary>Gets the criteria of the client.</summary>
    public FindCriteria Criteria { get; }

    /// <summary>Adds an endpoint to the answer.</summary>
    /// <param name="matchingEndpoint">The endpoint, which matches the criteria.</param>
    /// <exception cref="ArgumentNullException"><paramref name="matchingEndpoint"/> is null.</exception>
    public void AddMatchingEndpoint(EndpointDiscoveryMetadata matchingEndpoint)
    {
        ArgumentNullException.ThrowIfNull(matchingEndpoint);
        OnAddMatchingEndpoint(matchingEndpoint);
    }

    /// <summary>Called for each endpoint that is added. Here: nothing.</summary>
    /// <param name="matchingEndpoint">The endpoint.</param>
    protected virtual void OnAddMatchingEndpoint(EndpointDiscoveryMetadata matchingEndpoint)
    {
    }
}
