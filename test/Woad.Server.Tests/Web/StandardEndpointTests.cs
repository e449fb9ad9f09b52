using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using System.Text;
using System.Xml;

namespace Woad.Server.Tests.Web;

/// <summary>Endpoints that bring binding and behavior along; their settings are those of the two.</summary>
public sealed class StandardEndpointTests
{
    [Fact]
    public void Settings_of_the_endpoint_are_those_of_its_binding_and_behavior()
    {
        var endpoint = new WebHttpEndpoint(ContractDescription.GetContract(typeof(IDesk)));
        var mapper = new Mapper();
        endpoint.AutomaticFormatSelectionEnabled = true;
        endpoint.DefaultOutgoingResponseFormat = WebMessageFormat.Json;
        endpoint.FaultExceptionEnabled = true;
        endpoint.HelpEnabled = true;
        endpoint.ContentTypeMapper = mapper;
        endpoint.CrossDomainScriptAccessEnabled = true;
        endpoint.HostNameComparisonMode = HostNameComparisonMode.Exact;
        endpoint.MaxBufferPoolSize = 1;
        endpoint.MaxBufferSize = 2;
        endpoint.MaxReceivedMessageSize = 3;
        endpoint.ReaderQuotas = new XmlDictionaryReaderQuotas { MaxDepth = 4 };
        endpoint.Security.Mode = WebHttpSecurityMode.Transport;
        endpoint.TransferMode = TransferMode.Streamed;
        endpoint.WriteEncoding = Encoding.Unicode;

        var binding = Assert.IsType<WebHttpBinding>(endpoint.Binding);
        var behavior = endpoint.Behaviors.Find<WebHttpBehavior>()!;
        Assert.Equal(
            (true, WebMessageFormat.Json, true, true),
            (
                behavior.AutomaticFormatSelectionEnabled, behavior.DefaultOutgoingResponseFormat,
                behavior.FaultExceptionEnabled, behavior.HelpEnabled));
        Assert.Equal(
            (
                mapper, true, HostNameComparisonMode.Exact, 1L, 2, 3L, 4, WebHttpSecurityMode.Transport,
                TransferMode.Streamed, Encoding.Unicode),
            (
                binding.ContentTypeMapper, binding.CrossDomainScriptAccessEnabled, binding.HostNameComparisonMode,
                binding.MaxBufferPoolSize, binding.MaxBufferSize,
                    binding.MaxReceivedMessageSize, binding.ReaderQuotas.MaxDepth, binding.Security.Mode,
                    binding.TransferMode, binding.WriteEncoding));
        Assert.Equal(
            (mapper, true, HostNameComparisonMode.Exact, 1L, 2, 3L, 4, TransferMode.Streamed, Encoding.Unicode),
            (
                endpoint.ContentTypeMapper, endpoint.CrossDomainScriptAccessEnabled, endpoint.HostNameComparisonMode,
                endpoint.MaxBufferPoolSize, endpoint.MaxBufferSize,
                    endpoint.MaxReceivedMessageSize, endpoint.ReaderQuotas.MaxDepth, endpoint.TransferMode,
                    endpoint.WriteEncoding));
        Assert.True(endpoint.AutomaticFormatSelectionEnabled && endpoint.FaultExceptionEnabled && endpoint.HelpEnabled);
        Assert.Equal(WebMessageFormat.Json, endpoint.DefaultOutgoingResponseFormat);
    }

    [Fact]
    public async Task Endpoint_for_scripts_answers_them()
    {
        var address = new Uri($"http://localhost:{FreePort.Next()}/ajax");
        using var host = new ServiceHost(typeof(Scripted));
        host.AddServiceEndpoint(new WebScriptEndpoint(ContractDescription.GetContract(typeof(IScripted)))
        {
            Address = new EndpointAddress(address),
        });
        await Task.Run(host.Open);
        using var http = new HttpClient();

        Assert.Equal("{\"d\":3}", await http.GetStringAsync($"{address}/Add?left=1&right=2"));
    }

    private sealed class Mapper : WebContentTypeMapper
    {
        public override WebContentFormat GetMessageFormatForContentType(string contentType) => WebContentFormat.Default;
    }
}
