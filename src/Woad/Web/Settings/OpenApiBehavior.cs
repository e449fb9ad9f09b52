using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Woad.Contracts;
using Woad.Web.OpenApi;
using Woad.Web.Routes;
using Woad.Xml;

namespace Woad;

/// <summary>
/// Has an endpoint for plain HTTP describe itself by OpenAPI 3.1 at <c>openapi.json</c> below its address. Not in WCF.
/// </summary>
/// <remarks>
/// Add the behavior beside the <see cref="WebHttpBehavior"/> of the endpoint. Everybody who may call the endpoint may
/// read the description. Comments of a contract with <c>[Documented]</c> are part of it.
/// </remarks>
public sealed class OpenApiBehavior : IEndpointBehavior
{
    /// <summary>Gets or sets the title of the description.</summary>
    /// <value>The default is <see langword="null"/>, which stands for the name of the contract.</value>
    public string? Title { get; set; }

    /// <summary>Gets or sets the version of the described interface.</summary>
    /// <value>The default is <c>1.0</c>.</value>
    /// <exception cref="ArgumentNullException">The value is <see langword="null"/>.</exception>
    public string Version { get; set => field = Check.NotNull(value); } = "1.0";

    void IEndpointBehavior.AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    void IEndpointBehavior.ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    void IEndpointBehavior.ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    /// <exception cref="InvalidOperationException">The endpoint has no <see cref="WebHttpBehavior"/>.</exception>
    void IEndpointBehavior.Validate(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        if (endpoint.EndpointBehaviors.OfType<WebHttpBehavior>().FirstOrDefault() is null)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The endpoint at '{endpoint.Address?.Uri}' has {nameof(OpenApiBehavior)}, and no "
                    + $"{nameof(WebHttpBehavior)}, whose operations it describes. Add one, or take the behavior out."));
        }
    }

    /// <summary>The description of an endpoint; null for one without the behavior.</summary>
    internal static OpenApiPage? PageOf(ServiceEndpoint endpoint, IReadOnlyList<WebOperation> operations) =>
        endpoint.EndpointBehaviors.OfType<OpenApiBehavior>().FirstOrDefault() is { } behavior
            ? new OpenApiPage(endpoint.Address!.Uri, behavior.About(endpoint.Contract), operations)
            : null;

    private OpenApiInfo About(ContractDescription contract)
    {
        var published = contract.ContractBehaviors.OfType<IContractComments>().FirstOrDefault();
        return new OpenApiInfo(
            Title ?? contract.Name, Version, published?.Read(contract) ?? ContractComments.None);
    }
}
