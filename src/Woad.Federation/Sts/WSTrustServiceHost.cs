using System.IdentityModel.Configuration;
using System.IdentityModel.Metadata;
using System.ServiceModel.Description;
using Woad.Federation.Sts;
using Woad.Federation.Sts.Publishing;
using Woad.Xml;

namespace System.ServiceModel.Security;

/// <summary>Hosts a token service. Its endpoints have the contracts of <see cref="WSTrustServiceContract"/>.</summary>
public class WSTrustServiceHost : ServiceHost
{
    /// <summary>Initializes a new instance of the <see cref="WSTrustServiceHost"/> class.</summary>
    /// <param name="securityTokenServiceConfiguration">The settings of the token service.</param>
    /// <param name="baseAddresses">The base addresses.</param>
    public WSTrustServiceHost(
        SecurityTokenServiceConfiguration securityTokenServiceConfiguration, params Uri[] baseAddresses)
        : this(new WSTrustServiceContract(securityTokenServiceConfiguration), baseAddresses)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WSTrustServiceHost"/> class.</summary>
    /// <param name="serviceContract">The service.</param>
    /// <param name="baseAddresses">The base addresses.</param>
    public WSTrustServiceHost(WSTrustServiceContract serviceContract, params Uri[] baseAddresses)
        : base(serviceContract, baseAddresses) => ServiceContract = serviceContract;

    /// <summary>Gets the settings of the token service.</summary>
    public SecurityTokenServiceConfiguration SecurityTokenServiceConfiguration =>
        ServiceContract.SecurityTokenServiceConfiguration;

    /// <summary>Gets the service of the WS-Trust service host.</summary>
    public WSTrustServiceContract ServiceContract { get; }

    /// <inheritdoc/>
    /// <exception cref="InvalidOperationException">There is no endpoint.</exception>
    protected override void InitializeRuntime()
    {
        if (Description.Endpoints.Count == 0)
        {
            throw new InvalidOperationException(
                "The WSTrustServiceHost has no endpoints. Add one with IWSTrust13SyncContract, "
                    + "IWSTrustFeb2005SyncContract or one of their asynchronous forms.");
        }

        if (!SecurityTokenServiceConfiguration.DisableWsdl)
        {
            ConfigureMetadata();
        }

        UpdateServiceConfiguration();
        foreach (var endpoint in Description.Endpoints)
        {
            if (endpoint.Contract.Name != ServiceMetadataBehavior.MexContractName)
            {
                endpoint.EndpointBehaviors.Add(new RequesterKeyBehavior());
            }
        }

        base.InitializeRuntime();
        if (SecurityTokenServiceConfiguration.PublishFederationMetadata)
        {
            var documents = new FederationMetadataHost(CreateFederationMetadata, BaseAddresses);
            Opened += (_, _) => documents.Open();
            Closing += (_, _) => documents.Abort();
            Faulted += (_, _) => documents.Abort();
        }
    }

    /// <summary>Creates the federation metadata of the token service. Override it to add claims and contacts.</summary>
    /// <returns>The entity; it is signed where it has signing credentials.</returns>
    /// <remarks>Not in WCF.</remarks>
    protected virtual EntityDescriptor CreateFederationMetadata() =>
        TokenServiceMetadata.Of(SecurityTokenServiceConfiguration, Description.Endpoints);

    /// <summary>Adds metadata over HTTP and HTTPS, where the host has such base addresses.</summary>
    /// <exception cref="InvalidOperationException">The host has no base address.</exception>
    protected virtual void ConfigureMetadata()
    {
        if (BaseAddresses.Count == 0)
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The WSTrustServiceHost has no base address for its metadata. Give it one, or set DisableWsdl of the "
                    + $"SecurityTokenServiceConfiguration to true."));
        }

        if (Description.Behaviors.Find<ServiceMetadataBehavior>() is null)
        {
            Description.Behaviors.Add(new ServiceMetadataBehavior
            {
                HttpGetEnabled = BaseAddresses.Any(static address => address.Scheme == Uri.UriSchemeHttp),
                HttpsGetEnabled = BaseAddresses.Any(static address => address.Scheme == Uri.UriSchemeHttps),
            });
        }

        if (Description.Endpoints.Any(
            static endpoint => endpoint.Contract.Name == ServiceMetadataBehavior.MexContractName))
        {
            return;
        }

        foreach (var scheme in BaseAddresses.Select(static address => address.Scheme).Distinct())
        {
            if (scheme == Uri.UriSchemeHttp || scheme == Uri.UriSchemeHttps)
            {
                AddServiceEndpoint(
                    ServiceMetadataBehavior.MexContractName,
                    scheme == Uri.UriSchemeHttp
                        ? MetadataExchangeBindings.CreateMexHttpBinding()
                        : MetadataExchangeBindings.CreateMexHttpsBinding(),
                    "mex");
            }
        }
    }

    /// <summary>
    /// Gives the settings of the token service to its handlers, and lets the host accept callers by the same settings.
    /// </summary>
    /// <remarks>A host whose UseIdentityConfiguration is set already keeps its identity configuration.</remarks>
    protected virtual void UpdateServiceConfiguration()
    {
        if (!SecurityTokenServiceConfiguration.IsInitialized)
        {
            SecurityTokenServiceConfiguration.Initialize();
        }

        if (!Credentials.UseIdentityConfiguration)
        {
            Credentials.UseIdentityConfiguration = true;
            Credentials.IdentityConfiguration = SecurityTokenServiceConfiguration;
        }
    }
}
