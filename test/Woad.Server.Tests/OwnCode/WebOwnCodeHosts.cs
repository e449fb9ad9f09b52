using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;
using Woad.Conformance.OwnCode;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.OwnCode;

/// <summary>
/// One plain HTTP service three times: by generated code, by the serializer, and by bytes as they are.
/// </summary>
public sealed class WebOwnCodeHosts : IDisposable
{
    private readonly string _quota;
    private readonly WebServiceHost _service;
    private readonly WebServiceHost _serialized;
    private readonly WebServiceHost _raw;

    /// <param name="quota">"none", or the quota that is small.</param>
    public WebOwnCodeHosts(string quota)
    {
        _quota = quota;
        _service = Make(
            typeof(WebOwnCodeService), "compiled", (typeof(IWebOwnCode), ""), (typeof(IWebOwnNotes), "notes"));
        _serialized = Make(
            typeof(WebOwnCodeService), "serialized", (typeof(IWebOwnCode), ""), (typeof(IWebOwnNotes), "notes"));
        _raw = Make(typeof(RawWebOwnCodeService), "raw", (typeof(IRawWebOwnCode), ""));
        foreach (var endpoint in _serialized.Description.Endpoints)
        {
            endpoint.Contract.IgnoresCompiled = true;
        }

        _service.Open();
        _serialized.Open();
        _raw.Open();
    }

    public Uri Compiled => _service.BaseAddresses[0];

    public Uri Serialized => _serialized.BaseAddresses[0];

    public Uri Raw => _raw.BaseAddresses[0];

    public HttpClient Http { get; } = new();

    /// <summary>A typed client, by generated code or by the serializer.</summary>
    public WebChannelFactory<TContract> Client<TContract>(Uri address, bool isCompiled)
        where TContract : class
    {
        var factory = new WebChannelFactory<TContract>(Binding(), address);
        factory.Endpoint.Contract.IgnoresCompiled = !isCompiled;
        LimitItems(factory.Endpoint.Contract);
        return factory;
    }

    public void Dispose()
    {
        Http.Dispose();
        _service.Close();
        _serialized.Close();
        _raw.Close();
    }

    private WebServiceHost Make(Type service, string name, params (Type Contract, string Path)[] endpoints)
    {
        var host = new WebServiceHost(service, new Uri($"http://127.0.0.1:{FreePort.Next()}/{name}/"));
        foreach (var (contract, path) in endpoints)
        {
            LimitItems(host.AddServiceEndpoint(contract, Binding(), path).Contract);
        }

        return host;
    }

    private void LimitItems(ContractDescription contract)
    {
        foreach (var operation in contract.Operations)
        {
            if (_quota == "items"
                && operation.Behaviors.Find<DataContractSerializerOperationBehavior>() is { } behavior)
            {
                behavior.MaxItemsInObjectGraph = 15;
            }
        }
    }

    private WebHttpBinding Binding()
    {
        var binding = new WebHttpBinding { MaxReceivedMessageSize = 1 << 20 };
        switch (_quota)
        {
            case "depth":
                binding.ReaderQuotas.MaxDepth = 5;
                break;
            case "text":
                binding.ReaderQuotas.MaxStringContentLength = 1;
                break;
        }

        return binding;
    }
}
