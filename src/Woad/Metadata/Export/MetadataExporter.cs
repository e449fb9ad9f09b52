using System.Collections.ObjectModel;
using Woad.Metadata;
using Woad.Xml;

namespace System.ServiceModel.Description;

/// <summary>Makes metadata from contracts and endpoints.</summary>
public abstract class MetadataExporter
{
    private protected MetadataExporter()
    {
    }

    /// <summary>Gets the errors and warnings of the export.</summary>
    public Collection<MetadataConversionError> Errors { get; } = [];

    /// <summary>Gets or sets the version of policies.</summary>
    /// <value>The default is <see cref="PolicyVersion.Policy12"/>.</value>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public PolicyVersion PolicyVersion
    {
        get;
        set => field = value ?? throw new ArgumentNullException(nameof(value));
    } = PolicyVersion.Default;

    /// <summary>Gets the state of extensions between their calls.</summary>
    public Dictionary<object, object> State { get; } = [];

    /// <summary>Exports a contract; a second time does nothing.</summary>
    /// <param name="contract">The contract.</param>
    public abstract void ExportContract(ContractDescription contract);

    /// <summary>Exports an endpoint with its contract and policy.</summary>
    /// <param name="endpoint">The endpoint.</param>
    public abstract void ExportEndpoint(ServiceEndpoint endpoint);

    /// <summary>Returns the metadata that has been exported so far.</summary>
    /// <returns>The metadata.</returns>
    public abstract MetadataSet GetGeneratedMetadata();

    /// <summary>
    /// Lets the elements of the endpoint's binding add their assertions, from the uppermost to the transport.
    /// </summary>
    /// <param name="endpoint">The endpoint.</param>
    /// <returns>The context of the policy.</returns>
    /// <exception cref="InvalidOperationException">An element's extension has failed.</exception>
    protected PolicyConversionContext ExportPolicy(ServiceEndpoint endpoint)
    {
        ArgumentNullException.ThrowIfNull(endpoint);
        var context = new EndpointPolicy(endpoint, endpoint.Binding!.CreateBindingElements());
        foreach (var extension in context.BindingElements.OfType<IPolicyExportExtension>())
        {
            try
            {
                extension.ExportPolicy(this, context);
            }
            catch (Exception e)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The policy export extension '{extension.GetType()}' failed for the endpoint '{endpoint.Name}' "
                        + $"with binding '{endpoint.Binding!.Name}': {e.Message}"), e);
            }
        }

        return context;
    }
}
