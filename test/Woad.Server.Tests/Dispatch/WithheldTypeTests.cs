using System.Runtime.Serialization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Dispatcher;
using System.Text;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Dispatch;

/// <summary>
/// Faults say what is wrong with a message by the names of its XML, and the names of the service's types only with
/// IncludeExceptionDetailInFaults.
/// </summary>
public sealed class WithheldTypeTests
{
    private const string Namespace = "urn:withheld";

    public static TheoryData<string, bool, bool> Bodies
    {
        get
        {
            var data = new TheoryData<string, bool, bool>();
            foreach (var body in new[]
            {
                "<Take xmlns='urn:withheld'><value><Count xmlns='urn:withheld'>many</Count></value></Take>",
                "<Take xmlns='urn:withheld'><value xmlns:i='http://www.w3.org/2001/XMLSchema-instance' "
                    + "i:type='Unknown'/></Take>",
                "<Take xmlns='urn:withheld'><value/></Take>",
            })
            {
                data.Add(body, false, false);
                data.Add(body, false, true);
                data.Add(body, true, false);
                data.Add(body, true, true);
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(Bodies))]
    public async Task Fault_names_types_with_details_only(string body, bool inspects, bool details)
    {
        var host = new ServiceHost(typeof(Withholding));
        host.Description.Behaviors.Find<ServiceDebugBehavior>()!.IncludeExceptionDetailInFaults = details;
        var address = $"http://127.0.0.1:{FreePort.Next()}/withheld";
        var endpoint = host.AddServiceEndpoint(typeof(IWithholding), new BasicHttpBinding(), address);
        if (inspects)
        {
            endpoint.EndpointBehaviors.Add(new Inspecting());
        }

        await Task.Run(host.Open);
        using var http = new HttpClient();
        const string Good = "<Take xmlns='urn:withheld'><value><Count>1</Count><Needed>a</Needed></value></Take>";
        for (var i = 0; i < 4; i++)
        {
            Assert.Contains("TakeResponse", await PostAsync(Good), StringComparison.Ordinal);
        }

        var fault = await PostAsync(body);

        Assert.Contains("deserializ", fault, StringComparison.Ordinal);
        Assert.Contains($"{Namespace}:value", fault, StringComparison.Ordinal);
        var named = fault.Contains(typeof(Withheld).FullName!, StringComparison.Ordinal);
        Assert.False(named && !details, fault);
        Assert.True(named || !details || !body.Contains("many", StringComparison.Ordinal), fault);
        await Task.Run(host.Close);

        async Task<string> PostAsync(string content)
        {
            using var request = new StringContent(
                "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'>"
                    + $"<s:Body>{content}</s:Body></s:Envelope>",
                Encoding.UTF8, "text/xml");
            request.Headers.Add("SOAPAction", $"\"{Namespace}/IWithholding/Take\"");
            using var answer = await http.PostAsync(address, request);
            return await answer.Content.ReadAsStringAsync();
        }
    }

    [ServiceContract(Namespace = Namespace)]
    public interface IWithholding
    {
        [OperationContract]
        void Take(Withheld value);
    }

    [DataContract(Namespace = Namespace)]
    public class Withheld
    {
        [DataMember]
        public int Count { get; set; }

        [DataMember(IsRequired = true)]
        public string? Needed { get; set; }
    }

    private sealed class Withholding : IWithholding
    {
        public void Take(Withheld value)
        {
        }
    }

    private sealed class Inspecting : IEndpointBehavior, IParameterInspector
    {
        public void ApplyDispatchBehavior(ServiceEndpoint endpoint, EndpointDispatcher endpointDispatcher)
        {
            foreach (var operation in endpointDispatcher.DispatchRuntime.Operations)
            {
                operation.ParameterInspectors.Add(this);
            }
        }

        public object? BeforeCall(string operationName, object?[] inputs) => null;

        public void AfterCall(string operationName, object?[] outputs, object? returnValue, object? correlationState)
        {
        }

        public void AddBindingParameters(ServiceEndpoint endpoint, BindingParameterCollection bindingParameters)
        {
        }

        public void ApplyClientBehavior(ServiceEndpoint endpoint, ClientRuntime clientRuntime)
        {
        }

        public void Validate(ServiceEndpoint endpoint)
        {
        }
    }
}
