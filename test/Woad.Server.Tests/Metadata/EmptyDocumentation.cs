using System.Collections.ObjectModel;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using Wsdl = System.Web.Services.Description;

namespace Woad.Server.Tests.Metadata;

/// <summary>Sets empty texts in the description, as programs do that have none.</summary>
internal sealed class EmptyDocumentation : IServiceBehavior, IWsdlExportExtension, IEndpointBehavior
{
    public void Validate(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
        foreach (var endpoint in serviceDescription.Endpoints)
        {
            endpoint.EndpointBehaviors.Add(this);
        }
    }

    public void AddBindingParameters(
        ServiceDescription serviceDescription,
        ServiceHostBase serviceHostBase,
        Collection<ServiceEndpoint> endpoints,
        BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyDispatchBehavior(ServiceDescription serviceDescription, ServiceHostBase serviceHostBase)
    {
    }

    public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
    {
    }

    public void ApplyClientBehavior(
        ServiceEndpoint endpoint, ClientRuntime clientRuntime)
    {
    }

    public void ApplyDispatchBehavior(
        ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
    {
    }

    public void Validate(ServiceEndpoint endpoint)
    {
    }

    public void ExportContract(WsdlExporter exporter, WsdlContractConversionContext context)
    {
    }

    public void ExportEndpoint(WsdlExporter exporter, WsdlEndpointConversionContext context)
    {
        context.WsdlPort.Documentation = "";
        context.WsdlBinding.Documentation = "";
        foreach (Wsdl.ServiceDescription document in exporter.GeneratedWsdlDocuments)
        {
            document.Documentation = "";
            foreach (Wsdl.PortType type in document.PortTypes)
            {
                type.Documentation = "";
                foreach (Wsdl.Operation operation in type.Operations)
                {
                    operation.Documentation = "";
                }
            }
        }
    }
}
