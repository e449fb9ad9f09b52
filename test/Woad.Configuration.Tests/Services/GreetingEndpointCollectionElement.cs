using System.ServiceModel.Configuration;

namespace Contoso.Extensions;

public sealed class GreetingEndpointCollectionElement
    : StandardEndpointCollectionElement<GreetingEndpoint, GreetingEndpointElement>;
